import type { UserView } from '#domain/accounts/account.ts'
import type { ApplicantView } from '#domain/applications/application.ts'
import { fitsDates } from '#domain/applications/fits-dates.ts'
import { crewFacts } from '#web/accounts/crew-facts.ts'
import { ApplicantActions } from '#web/applications/applicant-actions.tsx'
import { ApplicantCost } from '#web/applications/applicant-cost.tsx'
import { ApplicationStatusChip } from '#web/applications/application-status-chip.tsx'
import type { FullJob } from '#web/jobs/full-job.ts'
import { FitDetails } from '#web/titles/fit-reasons.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { formatAgo } from '#web/ui/format.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'

interface Props {
  job: FullJob
  applicant: ApplicantView
  now: Date
}

function FitOfDates({ user, job }: { user: UserView; job: FullJob }) {
  const fits = fitsDates(user, job)
  if (fits === null) return null
  return (
    <p className="mt-2">
      <StatusChip tone={fits ? 'ok' : 'wait'}>
        {fits ? (
          <>
            Fechas<span aria-hidden="true">&nbsp;✓</span>
            <span className="sr-only">: tiene esos días libres</span>
          </>
        ) : (
          'Fechas: no todas libres'
        )}
      </StatusChip>
    </p>
  )
}

export function ApplicantRow({ job, applicant, now }: Props) {
  const { user, status, withdrawn, appliedAt } = applicant
  const facts = crewFacts(user)
  return (
    <li className="flex gap-4 py-5">
      <Avatar name={user.name} picture={user.profilePicture} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="break-words leading-snug">{user.name}</h3>
          <ApplicationStatusChip status={status} withdrawn={withdrawn} />
        </div>
        <p className="text-[0.875rem] text-tinta-2">Aplicó {formatAgo(appliedAt, now)}</p>
        {facts.length > 0 && (
          <p className="mt-1.5 break-words text-[0.9375rem] leading-snug">{facts.join('\u00a0· ')}</p>
        )}
        {applicant.fit && <FitDetails fit={applicant.fit} jobId={job._id} />}
        <FitOfDates user={user} job={job} />
        <ApplicantCost user={user} job={job} />
        <div className="max-sm:-ml-15">
          <ApplicantActions job={job} applicant={applicant} />
        </div>
      </div>
    </li>
  )
}
