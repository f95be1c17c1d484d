import { useEffect } from 'react'
import { Navigate, Route, Routes, ScrollRestoration, useLocation, useMatch } from 'react-router'
import { deskPaths } from '#domain/operator/desk-paths.ts'
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

desk.token = () => operatorSession()?.token
desk.over = token => {
  if (operatorSession()?.token === token) endOperatorSession(true)
}

const NotFound = () => (
  <ChartMessage
    title="Aquí no hay nada."
    text="Ninguna pantalla de la operación tiene esta dirección."
    actions={null}
  />
)

function useTitle(routes: DeskRoute[]) {
  const { pathname } = useLocation()
  useEffect(() => {
    const asPattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`)
    const title = routes.find(({ path }) => asPattern(path).test(pathname))?.title ?? 'Guardia'
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
          path={path.replace(`${deskPaths.home}/`, '').replace(deskPaths.home, '')}
          element={<Screen />}
        />
      ))}
      <Route path="login" element={<Navigate to={deskPaths.home} replace />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

/** Shown at every address of the desk: the person who signs in goes on there. */
function Door({ route }: { route: DeskRoute }) {
  useEffect(() => {
    document.title = `${route.title} · Operación · Singladura`
  }, [route])
  return <route.screen />
}

export function Desk() {
  const session = useOperatorSession()
  const isSetup = useMatch(doorRoutes.setup.path)
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
              {session && !isSetup ? (
                <Screens routes={deskRoutes} />
              ) : (
                <Door route={isSetup ? doorRoutes.setup : doorRoutes.login} />
              )}
            </InLayoutContext>
          </main>
          <Toasts />
        </div>
      </Queries>
      <ScrollRestoration {...scrollPlaces} />
    </ConfirmProvider>
  )
}
