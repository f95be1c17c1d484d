import { Link } from 'react-router'
import type { OwnApplicationView } from '#domain/applications/application.ts'
import { ContractStatusChip } from '#web/ui/contract-status.tsx'
import { ticketTitleId } from '#web/ui/job-ticket.tsx'

/** Accepted, and without the crew member's signature. Of an offer that is over there is nothing left to sign. */
export const maySign = ({ status, myApplicationStatus, contract }: OwnApplicationView): boolean =>
  (status === 'open' || status === 'filled') &&
  myApplicationStatus === 'accepted' &&
  (contract === null || (contract.crewSignature === null && contract.status !== 'cancelled'))

/** What its contract waits for, where there is one. */
export function ApplicationContract({ application }: { application: OwnApplicationView }) {
  if (!application.contract) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem]">
      <span className="text-tinta-2">Contrato</span>
      <ContractStatusChip status={application.contract.status} />
      <Link
        to="/contracts"
        aria-describedby={ticketTitleId(application)}
        className="inline-flex min-h-11 items-center font-semibold underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta"
      >
        Ver en mis contratos
      </Link>
    </div>
  )
}
