import { paths } from '#domain/paths.ts'
import type { ApiError } from '#web/api/client.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function HandoverRefused({ error }: { error: ApiError }) {
  const forbidden = error.status === 403
  return (
    <EmptyState
      drawing="bollard"
      title={forbidden ? 'Esta acta no es tuya' : 'Aquí no hay ningún acta'}
      text={forbidden ? 'La leen y la firman quien rellenó la lista de llegada y el armador.' : error.message}
      action={<ButtonLink to={paths.passages}>Ver tus travesías</ButtonLink>}
    />
  )
}
