import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { Frame } from '#web/frame/frame.tsx'
import { ScreenFailed } from '#web/frame/screen-failed.tsx'
import { addedRoutes, type ScreenRoute, specifiedRoutes } from '#web/routes.tsx'
import { currentSession } from '#web/session.ts'
import { announce } from '#web/ui/announce.ts'

/** Where to go instead, or null where the person may enter. */
function guard({ who, told }: ScreenRoute, request: Request): Response | null {
  if (who === 'anyone') return null
  const role = currentSession()?.user.role
  if (who === 'visitor') return role ? redirect('/profile') : null
  if (!role) {
    const { pathname, search } = new URL(request.url)
    return redirect(`/login?next=${encodeURIComponent(pathname + search)}`)
  }
  if (who === 'user' || who === role) return null
  if (told) announce.error(told)
  return redirect('/')
}

const toRoute = (route: ScreenRoute): RouteObject => ({
  path: route.path,
  handle: { title: route.title },
  loader: ({ request }: LoaderFunctionArgs) => guard(route, request),
  lazy: async () => ({ Component: (await route.screen()).Screen }),
})

const EmptyPage = () => null

const [landing, ...asking] = [...specifiedRoutes, ...addedRoutes].map(toRoute)

export const buildRouter = () =>
  createBrowserRouter([
    {
      Component: Frame,
      ErrorBoundary: ScreenFailed,
      children: [
        {
          // While the first screen's own code is on its way, the frame stands around an empty page.
          HydrateFallback: EmptyPage,
          ErrorBoundary: ScreenFailed,
          children: [
            landing as RouteObject,
            {
              lazy: async () => ({
                Component: (await import('#web/frame/asking-screens.tsx')).AskingScreens,
              }),
              children: [
                ...asking,
                {
                  path: '*',
                  handle: { title: 'Página no encontrada' },
                  lazy: async () => ({ Component: (await import('#web/frame/not-found-screen.tsx')).Screen }),
                },
              ],
            },
          ],
        },
      ],
    },
  ])
