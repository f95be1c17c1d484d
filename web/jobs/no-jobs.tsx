import type { Role } from '#domain/api.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Nobody looks for crew at the moment. */
export const NoJobs = ({ role }: { role: Role | undefined }) => (
  <EmptyState
    drawing="buoy"
    title="No hay ofertas disponibles"
    text={
      role === 'owner'
        ? 'Ahora mismo nadie busca tripulación. Publica tu traslado y será el primero de la lista.'
        : 'Ahora mismo ningún armador busca tripulación. Vuelve pronto: las ofertas nuevas salen aquí.'
    }
    action={role === 'owner' && <ButtonLink to={paths.createJob}>Publicar Oferta</ButtonLink>}
  />
)
