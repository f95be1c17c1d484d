import type { Role } from '#domain/api.ts'
import { paths } from '#domain/paths.ts'
import { useHasPassages } from '#web/notifications/unread-count.ts'

interface NavLink {
  to: string
  label: string
}

const shared: NavLink[] = [
  { to: paths.jobs, label: 'Ofertas' },
  { to: paths.messages, label: 'Mensajes' },
  { to: paths.checklists, label: 'Listas de Verificación' },
]

export const navButton: Record<Role, NavLink | undefined> = {
  owner: { to: paths.createJob, label: 'Publicar Oferta' },
  crew: undefined,
}

const links: Record<Role, NavLink[]> = {
  owner: [
    ...shared,
    { to: paths.myJobs, label: 'Mis Ofertas' },
    { to: paths.vessels, label: 'Barcos' },
    { to: paths.contracts, label: 'Contratos' },
    { to: paths.crew, label: 'Tripulantes' },
  ],
  crew: [
    ...shared,
    { to: paths.myApplications, label: 'Candidaturas' },
    { to: paths.myContracts, label: 'Mis Contratos' },
  ],
}

const passages: NavLink = { to: paths.passages, label: 'Travesías' }

export function useNavLinks(role: Role): NavLink[] {
  const hasPassages = useHasPassages()
  return hasPassages ? [passages, ...links[role]] : links[role]
}
