import type { Role } from '#domain/api.ts'

interface NavLink {
  to: string
  label: string
}

const shared: NavLink[] = [
  { to: '/jobs', label: 'Ofertas' },
  { to: '/messages', label: 'Mensajes' },
  { to: '/vessel-checklists', label: 'Listas de Verificación' },
]

export const navLinks: Record<Role, NavLink[]> = {
  owner: [
    ...shared,
    { to: '/my-jobs', label: 'Mis Ofertas' },
    { to: '/contracts', label: 'Contratos' },
    { to: '/crew', label: 'Tripulantes' },
  ],
  crew: [
    ...shared,
    { to: '/my-applications', label: 'Candidaturas' },
    { to: '/my-contracts', label: 'Mis Contratos' },
  ],
}
