import { type ReactNode, Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { Footer } from '#web/frame/footer.tsx'
import { FramedContext } from '#web/frame/framed.ts'
import { Header } from '#web/frame/header.tsx'
import { NavigationProgress } from '#web/frame/navigation-progress.tsx'
import { usePageTitle } from '#web/frame/page-title.ts'
import { scrollPlaces } from '#web/frame/scroll-places.ts'
import { Toasts } from '#web/frame/toasts.tsx'
import { useArrival } from '#web/frame/use-arrival.ts'
import { useLatePlace } from '#web/frame/use-late-place.ts'
import { useSession } from '#web/session.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { usePassingOver } from '#web/ui/use-back-closes.ts'
import { useKnownEntries } from '#web/ui/way-back.ts'

interface FrameProps {
  /** Beside the signed-in person's picture. */
  bell: ReactNode
  /** What runs behind the screens for who is signed in. */
  background: (userId: string) => ReactNode
}

/** What stands around every screen. */
export function Frame({ bell, background }: FrameProps) {
  const main = useArrival()
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
        <Header bell={bell} />
        <main
          id="contenido"
          tabIndex={-1}
          ref={main}
          className="peer flex-1 outline-none focus-visible:outline-none"
        >
          <FramedContext value={true}>
            <Outlet />
          </FramedContext>
        </main>
        <Footer />
        <Toasts />
      </div>
      {user && <Suspense>{background(user)}</Suspense>}
      <ScrollRestoration {...scrollPlaces} />
    </ConfirmProvider>
  )
}
