import { useEffect, useState } from 'react'
import { matchPath, ScrollRestoration, useLocation } from 'react-router'
import { deskPaths } from '#domain/operator/desk-paths.ts'
import { desk } from '#web/api/client.ts'
import { forgetReplies, Queries } from '#web/api/queries.tsx'
import { DeskHeader } from '#web/app/desk/desk-header.tsx'
import { type DeskRoute, deskRoutes, doorRoutes } from '#web/app/desk/desk-routes.tsx'
import { InLayoutContext } from '#web/app/frame/in-layout.ts'
import { scrollPlaces } from '#web/app/frame/scroll-places.ts'
import { Toasts } from '#web/app/frame/toasts.tsx'
import { useRouteFocus } from '#web/app/frame/use-route-focus.ts'
import {
  endOperatorSession,
  onOperatorSessionChange,
  operatorSession,
  useOperatorSession,
} from '#web/session/operator-session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChartMessage } from '#web/ui/chart-message.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'

desk.session = operatorSession
desk.over = token => {
  if (operatorSession()?.token === token) endOperatorSession(true)
}

let isForgetting = false
function forgetWithSession() {
  if (isForgetting) return
  isForgetting = true
  let token = operatorSession()?.token
  onOperatorSessionChange(() => {
    const next = operatorSession()?.token
    if (next !== token) forgetReplies()
    token = next
  })
}

const NotFound = () => (
  <ChartMessage
    title="Aquí no hay nada."
    text="Ninguna pantalla de la operación tiene esta dirección."
    actions={<ButtonLink to={deskPaths.home}>Ir al resumen</ButtonLink>}
  />
)

const nothing: DeskRoute = { path: '', title: 'Aquí no hay nada', screen: NotFound }

/**
 * The router's own `Routes` would be in the libraries that every page loads. Without a session every address leads to
 * the sign-in: the person goes on there.
 */
function useRoute(isSignedIn: boolean): DeskRoute {
  const { pathname } = useLocation()
  if (matchPath(doorRoutes.setup.path, pathname)) return doorRoutes.setup
  if (!isSignedIn) return doorRoutes.login
  const asked = matchPath(doorRoutes.login.path, pathname) ? deskPaths.home : pathname
  return deskRoutes.find(({ path }) => matchPath(path, asked)) ?? nothing
}

function useParams({ path }: DeskRoute) {
  const { pathname } = useLocation()
  return matchPath(path, pathname)?.params ?? {}
}

/** An ended session leaves nothing on the screen, even without a call to the server. */
function useEndOfShift(until: number | undefined) {
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(() => endOperatorSession(true), Math.max(0, until - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
}

/** By the name that the router takes from a route's module. */
export function Component() {
  // Before the screens ask anything, and so not in an effect.
  useState(forgetWithSession)
  const session = useOperatorSession()
  const route = useRoute(session !== undefined)
  const params = useParams(route)
  const main = useRouteFocus()
  useEndOfShift(session?.until)
  useEffect(() => {
    document.title = `${route.title} · Operación · Singladura`
  }, [route])
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
          <DeskHeader session={route === doorRoutes.setup ? undefined : session} />
          <main
            id="contenido"
            tabIndex={-1}
            ref={main}
            className="flex-1 outline-none focus-visible:outline-none"
          >
            <InLayoutContext value={true}>
              <route.screen params={params} />
            </InLayoutContext>
          </main>
          <Toasts />
        </div>
      </Queries>
      <ScrollRestoration {...scrollPlaces} />
    </ConfirmProvider>
  )
}
