import type { ComponentType, LazyExoticComponent } from 'react'
import { lazy } from 'react'

export interface DeskRoute {
  path: string
  title: string
  /** Its name in the navigation; undefined for a screen that is not in it. */
  label?: string
  screen: LazyExoticComponent<ComponentType>
}

const lazyScreen = (load: () => Promise<{ Screen: ComponentType }>) =>
  lazy(async () => ({ default: (await load()).Screen }))

/** Without a session. */
export const doorRoutes: DeskRoute[] = [
  {
    path: '/operator/setup',
    title: 'Alta de operador',
    screen: lazyScreen(() => import('#web/screens/operator-setup-screen.tsx')),
  },
]

/** In the order of the navigation. */
export const deskRoutes: DeskRoute[] = []
