import type { ReactNode } from 'react'
import type { Role } from '#domain/api.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

const words: Record<Role, { text: string; action?: ReactNode }> = {
  owner: {
    text: 'Ahora mismo nadie busca tripulación. Publica tu traslado y será el primero de la lista.',
    action: <ButtonLink to={paths.createJob}>Publicar Oferta</ButtonLink>,
  },
  crew: {
    text: 'Ahora mismo ningún armador busca tripulación. Vuelve pronto: las ofertas nuevas salen aquí.',
  },
}

export const NoJobs = ({ role = 'crew' }: { role: Role | undefined }) => (
  <EmptyState drawing="buoy" title="No hay ofertas disponibles" {...words[role]} />
)
