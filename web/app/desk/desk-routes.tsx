import type { ComponentType } from 'react'
import { deskPaths } from '#domain/operator/desk-paths.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

/** The parameters of the address: `/operator/people/:id` has `id`. */
type DeskParams = Readonly<Record<string, string | undefined>>

export interface DeskRoute {
  path: string
  title: string
  /** Its name in the navigation; undefined for a screen that is not in the navigation. */
  label?: string
  screen: ComponentType<{ params: DeskParams }>
}

/** Open to people without a session. */
export const doorRoutes = {
  login: {
    path: deskPaths.login,
    title: 'Entrar',
    screen: lazyPart(async () => (await import('#web/screens/operator-login-screen.tsx')).Screen),
  },
  setup: {
    path: deskPaths.setup('').replace('#', ''),
    title: 'Alta de operador',
    screen: lazyPart(async () => (await import('#web/screens/operator-setup-screen.tsx')).Screen),
  },
} satisfies Record<string, DeskRoute>

/** In the order of the navigation. */
export const deskRoutes: DeskRoute[] = [
  {
    path: deskPaths.home,
    title: 'La guardia',
    label: 'Resumen',
    screen: lazyPart(async () => (await import('#web/screens/operator-home-screen.tsx')).Screen),
  },
  {
    path: deskPaths.notices,
    title: 'Avisos',
    label: 'Avisos',
    screen: lazyPart(async () => (await import('#web/screens/operator-notices-screen.tsx')).Screen),
  },
  {
    path: deskPaths.notice(':id'),
    title: 'Aviso',
    screen: lazyPart(async () => (await import('#web/screens/operator-notice-screen.tsx')).Screen),
  },
  {
    path: deskPaths.papers,
    title: 'Papeles',
    label: 'Papeles',
    screen: lazyPart(async () => (await import('#web/screens/operator-papers-screen.tsx')).Screen),
  },
  {
    path: deskPaths.paper(':kind', ':id'),
    title: 'Papel',
    screen: lazyPart(async () => (await import('#web/screens/operator-paper-screen.tsx')).Screen),
  },
  {
    path: deskPaths.complaints,
    title: 'Quejas',
    label: 'Quejas',
    screen: lazyPart(async () => (await import('#web/screens/operator-complaints-screen.tsx')).Screen),
  },
  {
    path: deskPaths.complaint(':id'),
    title: 'Queja',
    screen: lazyPart(async () => (await import('#web/screens/operator-complaint-screen.tsx')).Screen),
  },
  {
    path: deskPaths.people,
    title: 'Personas',
    label: 'Personas',
    screen: lazyPart(async () => (await import('#web/screens/operator-people-screen.tsx')).Screen),
  },
  {
    path: deskPaths.person(':id'),
    title: 'Una persona',
    screen: lazyPart(async () => (await import('#web/screens/operator-person-screen.tsx')).Screen),
  },
  {
    path: deskPaths.tasks,
    title: 'Tareas',
    label: 'Tareas',
    screen: lazyPart(async () => (await import('#web/screens/operator-tasks-screen.tsx')).Screen),
  },
  {
    path: deskPaths.audit,
    title: 'Auditoría',
    label: 'Auditoría',
    screen: lazyPart(async () => (await import('#web/screens/operator-audit-screen.tsx')).Screen),
  },
  {
    path: deskPaths.late,
    title: 'Sin señal',
    screen: lazyPart(async () => (await import('#web/screens/operator-late-screen.tsx')).Screen),
  },
  {
    path: deskPaths.disputes,
    title: 'Pagos en disputa',
    screen: lazyPart(async () => (await import('#web/screens/operator-disputes-screen.tsx')).Screen),
  },
  {
    path: deskPaths.dispute(':id'),
    title: 'Un pago en disputa',
    screen: lazyPart(async () => (await import('#web/screens/operator-dispute-screen.tsx')).Screen),
  },
  {
    path: deskPaths.settings,
    title: 'Ajustes',
    screen: lazyPart(async () => (await import('#web/screens/operator-settings-screen.tsx')).Screen),
  },
]
