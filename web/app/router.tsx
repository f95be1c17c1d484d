import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { paths } from '#domain/paths.ts'
import { Frame } from '#web/app/frame/frame.tsx'
import { ScreenFailed } from '#web/app/frame/screen-failed.tsx'
import { addedRoutes, type ScreenRoute, specifiedRoutes } from '#web/app/routes.tsx'
import { markFirstRender, whenIdle } from '#web/app/when-idle.ts'
import { Bell } from '#web/notifications/bell.tsx'
import { currentSession } from '#web/session/session.ts'
import { announce } from '#web/ui/announce.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// If its code does not arrive, the screens work without it.
const SignedIn = lazyPart(
  async () => {
    await whenIdle()
    return (await import('#web/app/signed-in.tsx')).SignedIn
  },
  { otherwise: () => null },
)

const FramedScreens = () => <Frame bell={<Bell />} background={id => <SignedIn user={id} />} />

/** The address to go to instead, or null if the person may enter. */
async function guard({ who, told, arrival }: ScreenRoute, request: Request): Promise<Response | null> {
  if (who === 'anyone') return null
  if (arrival && window.location.hash && window.location.pathname === new URL(request.url).pathname) {
    const elsewhere = await (await arrival()).arrive()
    if (elsewhere) return elsewhere
  }
  const role = currentSession()?.user.role
  if (who === 'visitor') return role ? redirect(paths.profile) : null
  if (!role) {
    const { pathname, search } = new URL(request.url)
    // A mail's link may name a part of the page, in the fragment that a request does not have.
    const hash = window.location.pathname === pathname ? window.location.hash : ''
    return redirect(paths.loginThen(pathname + search + hash))
  }
  if (who === 'user' || who === role) return null
  if (told) {
    // Most pages refuse nobody, and don't wait for the catalogue of refusals.
    const { refusals } = await import('#domain/errors.ts')
    announce.error(refusals[told].message)
  }
  return redirect(paths.home)
}

const toRoute = (route: ScreenRoute): RouteObject => ({
  path: route.path,
  handle: { title: route.title },
  loader: ({ request }: LoaderFunctionArgs) => guard(route, request),
  lazy: async () => ({ Component: (await route.screen().finally(markFirstRender)).Screen }),
})

const EmptyPage = () => null

const [landing, ...asking] = [...specifiedRoutes, ...addedRoutes].map(toRoute)

export const buildRouter = () =>
  createBrowserRouter([
    {
      path: '/operator/*',
      HydrateFallback: EmptyPage,
      ErrorBoundary: ScreenFailed,
      lazy: () => import('#web/app/desk/desk.tsx'),
    },
    {
      Component: FramedScreens,
      ErrorBoundary: ScreenFailed,
      children: [
        {
          // While the first screen's own code is on its way, the frame is around an empty page.
          HydrateFallback: EmptyPage,
          ErrorBoundary: ScreenFailed,
          children: [
            landing as RouteObject,
            {
              lazy: async () => ({
                Component: (await import('#web/app/frame/query-provider-layout.tsx')).QueryProviderLayout,
              }),
              children: [
                ...asking,
                {
                  path: '*',
                  handle: { title: 'Página no encontrada' },
                  lazy: async () => ({
                    Component: (await import('#web/screens/not-found-screen.tsx').finally(markFirstRender))
                      .Screen,
                  }),
                },
              ],
            },
          ],
        },
      ],
    },
  ])
