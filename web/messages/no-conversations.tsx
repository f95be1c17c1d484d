import type { ReactNode } from 'react'
import type { Role } from '#domain/api.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

const waysOn: Record<Role, { text: string; action: ReactNode }> = {
  owner: {
    text: 'Escribe a quien se ofrezca para llevar tu barco, o busca tú entre los tripulantes.',
    action: (
      <>
        <ButtonLink to={paths.myJobs} size="compact">
          Ver mis ofertas
        </ButtonLink>
        <ButtonLink to={paths.crew} tone="ghost" size="compact">
          Buscar tripulantes
        </ButtonLink>
      </>
    ),
  },
  crew: {
    text: 'Abre una oferta y pregunta a su armador lo que quieras saber antes de zarpar.',
    action: (
      <ButtonLink to={paths.jobs} size="compact">
        Ver ofertas
      </ButtonLink>
    ),
  },
}

export const NoConversations = ({ role }: { role: Role }) => (
  <EmptyState drawing="buoy" title="Aún no tienes conversaciones" {...waysOn[role]} />
)
