import type { Role } from '#domain/api.ts'
import { refusals } from '#domain/errors.ts'
import { paths } from '#domain/paths.ts'
import type { ApiError } from '#web/api/client.ts'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

const ways: Record<Role, { to: string; label: string }> = {
  owner: { to: paths.myJobs, label: 'Mis Ofertas' },
  crew: { to: paths.myApplications, label: 'Candidaturas' },
}

export function ContractRefused({ error }: { error: Pick<ApiError, 'status' | 'message'> }) {
  const { to, label } = ways[useSession()?.user.role ?? 'crew']
  const forbidden = error.status === 403
  return (
    <EmptyState
      drawing="bollard"
      title={forbidden ? 'Este contrato no es tuyo' : 'Aquí no hay ningún contrato'}
      text={forbidden ? refusals.contract_forbidden.message : error.message}
      action={
        <>
          <ButtonLink to={paths.contracts}>Volver a Mis Contratos</ButtonLink>
          <ButtonLink to={to} tone="ghost">
            {label}
          </ButtonLink>
        </>
      }
    />
  )
}

export const isRefusal = (error: ApiError | null): error is ApiError =>
  error !== null && (error.status === 403 || error.status === 404)
