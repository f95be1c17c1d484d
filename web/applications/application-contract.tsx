import { Link } from 'react-router'
import type { Actor } from '#domain/api.ts'
import type { OwnApplicationView } from '#domain/applications/application.ts'
import { applicationPolicy } from '#domain/applications/application-policy.ts'
import { isCompleted } from '#domain/contracts/contract-status.ts'
import { refusals } from '#domain/errors.ts'
import { paths } from '#domain/paths.ts'
import { ContractStatusChip } from '#web/contracts/contract-status.tsx'
import { ticketTitleId } from '#web/jobs/job-ticket.tsx'
import { ProposeChange } from '#web/jobs/propose-change.tsx'
import { useSession } from '#web/session/session.ts'

/** A completed contract binds: its card has no button to leave. */
export const mayWithdraw = (reader: Actor, { myApplicationStatus, contract }: OwnApplicationView) =>
  applicationPolicy.withdraw(reader, {
    crewId: reader.id,
    state: myApplicationStatus,
    signed: contract !== null && isCompleted(contract),
  })

export function ApplicationContract({ application }: { application: OwnApplicationView }) {
  const reader = useSession()?.user
  if (!application.contract || !reader) return null
  const leaving = mayWithdraw(reader, application)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem]">
      <span className="text-tinta-2">Contrato</span>
      <ContractStatusChip status={application.contract.status} begins={application.startDate} />
      <Link
        to={leaving.allowed ? paths.contracts : paths.contract(application._id)}
        aria-describedby={ticketTitleId(application)}
        className="inline-flex min-h-11 items-center font-semibold underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta"
      >
        {leaving.allowed ? 'Ver en mis contratos' : 'Ver contrato'}
      </Link>
      {!leaving.allowed && (
        <div className="w-full text-tinta-2">
          <p>{refusals[leaving.reason].message}</p>
          <ProposeChange jobId={application._id} aria-describedby={ticketTitleId(application)} />
        </div>
      )}
    </div>
  )
}
