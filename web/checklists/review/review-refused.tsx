import { refusals } from '#domain/errors.ts'
import { paths } from '#domain/paths.ts'
import type { ApiError } from '#web/api/client.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export const isReviewRefusal = (error: ApiError | null): error is ApiError =>
  error !== null && (error.status === 403 || error.status === 404)

export function ReviewRefused({ error }: { error: ApiError }) {
  const forbidden = error.status === 403
  return (
    <EmptyState
      drawing="bollard"
      title={forbidden ? 'No autorizado' : 'Aquí no hay ninguna lista'}
      text={forbidden ? refusals.checklist_forbidden.message : error.message}
      action={<ButtonLink to={paths.checklists}>Listas de Verificación</ButtonLink>}
    />
  )
}
