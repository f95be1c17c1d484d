import { paths } from '#domain/paths.ts'
import type { ApiError } from '#web/api/client.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

const titles: Record<number, string> = {
  403: 'Este contrato no es tuyo',
  404: 'Aquí no hay ningún contrato',
  409: 'Todavía no',
}

export const isRefusal = ({ status }: ApiError): boolean => Object.hasOwn(titles, status)

export const Refused = ({ error }: { error: ApiError }) => (
  <EmptyState
    drawing="bollard"
    title={titles[error.status] ?? ''}
    text={error.message}
    action={<ButtonLink to={paths.contracts}>Volver a Mis Contratos</ButtonLink>}
  />
)
