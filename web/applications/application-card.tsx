import type { OwnApplicationView } from '#domain/applications/application.ts'
import { awaitsContract } from '#domain/applications/awaits-contract.ts'
import { isCancelled } from '#domain/contracts/contract-status.ts'
import { asSigned } from '#domain/jobs/as-signed.ts'
import type { JobStatus } from '#domain/jobs/job.ts'
import { APPLICATION_CARD_DESCRIPTION } from '#domain/jobs/job-list.ts'
import { paths } from '#domain/paths.ts'
import { ApplicationContract, mayWithdraw } from '#web/applications/application-contract.tsx'
import { ApplicationStatusChip } from '#web/applications/application-status-chip.tsx'
import { OwnQuote } from '#web/applications/own-quote.tsx'
import { WaitingList } from '#web/applications/waiting-list.tsx'
import { WithdrawApplication } from '#web/applications/withdraw-application.tsx'
import { jobFacts } from '#web/jobs/job-facts.ts'
import { JobStatusChip } from '#web/jobs/job-status-chip.tsx'
import { JobTicket, ticketTitleId } from '#web/jobs/job-ticket.tsx'
import { useSession } from '#web/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { formatAgo } from '#web/ui/format.ts'
import { HiddenNote } from '#web/ui/hidden-note.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

const tellsOffer: Record<JobStatus, boolean> = {
  open: false,
  filled: false,
  completed: true,
  expired: true,
  cancelled: true,
}

interface Props {
  application: OwnApplicationView
  now: Date
  onOpen: (id: string) => void
}

export function ApplicationCard({ application: applied, now, onOpen }: Props) {
  const application = asSigned(applied, 'crew')
  const described = ticketTitleId(application)
  const reader = useSession()?.user
  const leaves = reader && application.may?.withdraw !== false && mayWithdraw(reader, application).allowed
  // A hidden offer is read by the parties of a contract alone.
  const isReadable =
    !application.hidden || (application.contract !== null && !isCancelled(application.contract))
  return (
    <JobTicket
      job={application}
      // An application without a role is one to command.
      role={application.role ?? 'skipper'}
      descriptionMax={APPLICATION_CARD_DESCRIPTION}
      lead={
        <div className="flex flex-wrap gap-2">
          <ApplicationStatusChip status={application.myApplicationStatus} />
          {application.hidden ? (
            <StatusChip tone="bad">Oferta retirada</StatusChip>
          ) : (
            tellsOffer[application.status] && <JobStatusChip status={application.status} />
          )}
        </div>
      }
      moment={`Aplicaste ${formatAgo(application.appliedAt, now)}`}
      facts={[...jobFacts(application), { term: 'Armador', value: application.owner.name }]}
      note={
        <>
          {!isReadable && (
            <HiddenNote title="Esta oferta se ha retirado" reason={null}>
              {leaves
                ? 'No admite a nadie más por ahora. Tu candidatura se conserva; puedes retirarla.'
                : 'No admite a nadie más por ahora. Tu candidatura se conserva.'}
            </HiddenNote>
          )}
          <WaitingList application={application} />
          <OwnQuote application={application} />
          <ApplicationContract application={application} />
        </>
      }
    >
      {awaitsContract(application) && (
        <ButtonLink
          data-answer=""
          size="compact"
          aria-describedby={described}
          to={paths.contract(application._id)}
        >
          Firmar Contrato
        </ButtonLink>
      )}
      {isReadable && (
        <Button
          size="compact"
          tone="ghost"
          stretched
          aria-describedby={described}
          onClick={() => onOpen(application._id)}
        >
          Ver más
        </Button>
      )}
      <ButtonLink
        size="compact"
        tone="ghost"
        aria-describedby={described}
        to={paths.messagesAbout(application.owner._id, application._id)}
      >
        Enviar mensaje
      </ButtonLink>
      {leaves && <WithdrawApplication application={application} />}
    </JobTicket>
  )
}
