import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { badgeText } from '#domain/notifications/badge.ts'
import { Footer } from '#web/app/frame/footer.tsx'
import { Header } from '#web/app/frame/header.tsx'
import { HeaderNet } from '#web/app/frame/header-net.tsx'
import { InLayoutContext } from '#web/app/frame/in-layout.ts'
import { NavigationProgress } from '#web/app/frame/navigation-progress.tsx'
import { scrollPlaces } from '#web/app/frame/scroll-places.ts'
import { Toasts } from '#web/app/frame/toasts.tsx'
import { useLatePlace } from '#web/app/frame/use-late-place.ts'
import { useRouteFocus } from '#web/app/frame/use-route-focus.ts'
import { useUnreadCount } from '#web/notifications/unread-count.ts'
import { useSession } from '#web/session/session.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { usePassingOver } from '#web/ui/use-back-closes.ts'
import { useKnownEntries } from '#web/ui/way-back.ts'

function useScreenTitle(): string | undefined {
  const { title } = (useMatches().at(-1)?.handle ?? {}) as { title?: string }
  return title
}

function usePageTitle() {
  const title = useScreenTitle()
  const unread = useUnreadCount()
  useEffect(() => {
    const count = unread > 0 ? `(${badgeText(unread)}) ` : ''
    document.title = count + (title ? `${title} · Singladura` : 'Singladura')
  }, [title, unread])
}

interface FrameProps {
  bell: Elements
  background: (userId: string) => Elements
}

export function Frame({ bell, background }: FrameProps) {
  const main = useRouteFocus()
  const user = useSession()?.user._id
  usePageTitle()
  usePassingOver()
  useKnownEntries()
  useLatePlace()
  return (
    <ConfirmProvider>
      <div className="flex min-h-dvh flex-col pt-(--strip)">
        <a
          href="#contenido"
          className="fixed top-3 left-4 z-60 -translate-y-24 rounded-full bg-tinta px-5 py-3 font-semibold text-white focus:translate-y-0 focus-visible:rounded-full"
        >
          Saltar al contenido
        </a>
        <NavigationProgress />
        <HeaderNet>
          <Header bell={bell} />
        </HeaderNet>
        <main
          id="contenido"
          tabIndex={-1}
          ref={main}
          className="peer flex-1 outline-none focus-visible:outline-none"
        >
          <InLayoutContext value={true}>
            <Outlet />
          </InLayoutContext>
        </main>
        <Footer />
        <Toasts />
      </div>
      {user && background(user)}
      <ScrollRestoration {...scrollPlaces} />
    </ConfirmProvider>
  )
}
