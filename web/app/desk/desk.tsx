import { lazy, Suspense, useEffect } from 'react'
import { Navigate, Route, Routes, ScrollRestoration, useLocation, useMatch } from 'react-router'
import { paths } from '#domain/paths.ts'
import { desk } from '#web/api/client.ts'
import { Queries } from '#web/api/queries.tsx'
import { DeskHeader } from '#web/app/desk/desk-header.tsx'
import { type DeskRoute, deskRoutes, doorRoutes } from '#web/app/desk/desk-routes.tsx'
import { InLayoutContext } from '#web/app/frame/in-layout.ts'
import { scrollPlaces } from '#web/app/frame/scroll-places.ts'
import { Toasts } from '#web/app/frame/toasts.tsx'
import { useRouteFocus } from '#web/app/frame/use-route-focus.ts'
import { endOperatorSession, operatorSession, useOperatorSession } from '#web/session/operator-session.ts'
import { ChartMessage } from '#web/ui/chart-message.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

const Login = lazy(async () => ({
  default: (await import('#web/screens/operator-login-screen.tsx')).Screen,
}))

desk.token = () => operatorSession()?.token
desk.over = token => {
  if (operatorSession()?.token === token) endOperatorSession(true)
}

const NotFound = () => (
  <ChartMessage
    title="Aquí no hay nada."
    text="Elige una cola arriba para volver a la guardia."
    actions={null}
  />
)

function useTitle(routes: DeskRoute[]) {
  const { pathname } = useLocation()
  useEffect(() => {
    const asPattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`)
    const title = routes.find(({ path }) => asPattern(path).test(pathname))?.title ?? 'Entrar'
    document.title = `${title} · Operación · Singladura`
  }, [pathname, routes])
}

/** A session that has come to its end leaves nothing on the screen, though nobody asks the server. */
function useEndOfShift(until: number | undefined) {
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(() => endOperatorSession(true), Math.max(0, until - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
}

function Screens({ routes }: { routes: DeskRoute[] }) {
  useTitle(routes)
  return (
    <Routes>
      {routes.map(({ path, screen: Screen }) => (
        <Route
          key={path}
          path={path.replace(`${paths.operator}/`, '').replace(paths.operator, '')}
          element={<Screen />}
        />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function Door() {
  const isLogin = useMatch(paths.operatorLogin)
  return isLogin ? <Navigate to={paths.operator} replace /> : <Login />
}

export function Desk() {
  const session = useOperatorSession()
  const isSetup = useMatch('/operator/setup')
  const main = useRouteFocus()
  useEndOfShift(session?.until)
  return (
    <ConfirmProvider>
      {/* Signing in or out reads everything again. */}
      <Queries key={session?.token ?? ''}>
        <div className="flex min-h-dvh flex-col bg-papel">
          <a
            href="#contenido"
            className="fixed top-3 left-4 z-60 -translate-y-24 rounded-full bg-white px-5 py-3 font-semibold text-tinta focus:translate-y-0 focus-visible:rounded-full"
          >
            Saltar al contenido
          </a>
          <DeskHeader session={isSetup ? undefined : session} />
          <main
            id="contenido"
            tabIndex={-1}
            ref={main}
            className="flex-1 outline-none focus-visible:outline-none"
          >
            <InLayoutContext value={true}>
              <Suspense>
                {isSetup ? (
                  <Screens routes={doorRoutes} />
                ) : session ? (
                  <Screens routes={deskRoutes} />
                ) : (
                  <Door />
                )}
              </Suspense>
            </InLayoutContext>
          </main>
          <Toasts />
        </div>
      </Queries>
      <ScrollRestoration {...scrollPlaces} />
    </ConfirmProvider>
  )
}
