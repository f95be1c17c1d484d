import { lazy, Suspense, useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { Footer } from '#web/frame/footer.tsx'
import { FramedContext } from '#web/frame/framed.ts'
import { Header } from '#web/frame/header.tsx'
import { NavigationProgress } from '#web/frame/navigation-progress.tsx'
import { useScreenTitle } from '#web/frame/screen-title.ts'
import { Toasts } from '#web/frame/toasts.tsx'
import { useArrival } from '#web/frame/use-arrival.ts'
import { useSession } from '#web/session.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

const FreshProfile = lazy(async () => ({
  default: (await import('#web/frame/fresh-profile.tsx')).FreshProfile,
}))

/** What stands around every screen. */
export function Frame() {
  const title = useScreenTitle()
  const main = useArrival()
  const signedIn = useSession() !== undefined
  useEffect(() => {
    document.title = title ? `${title} · Singladura` : 'Singladura'
  }, [title])
  return (
    <ConfirmProvider>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#contenido"
          className="fixed top-3 left-4 z-60 -translate-y-24 rounded-full bg-tinta px-5 py-3 font-semibold text-white focus:translate-y-0 focus-visible:rounded-full"
        >
          Saltar al contenido
        </a>
        <NavigationProgress />
        <Header />
        <main
          id="contenido"
          tabIndex={-1}
          ref={main}
          className="flex-1 outline-none focus-visible:outline-none"
        >
          <FramedContext value={true}>
            <Outlet />
          </FramedContext>
        </main>
        <Footer />
        <Toasts />
      </div>
      {signedIn && (
        <Suspense>
          <FreshProfile />
        </Suspense>
      )}
      <ScrollRestoration />
    </ConfirmProvider>
  )
}
