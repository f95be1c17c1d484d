import type { ApplicantView } from '#domain/applications/application.ts'
import { ApplicantActions } from '#web/jobs/applicant-actions.tsx'
import { ApplicantCost } from '#web/jobs/applicant-cost.tsx'
import { applicantFacts } from '#web/jobs/applicant-facts.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { formatAgo } from '#web/ui/format.ts'
import { ApplicationStatusChip } from '#web/ui/job-status.tsx'
import type { OfferInFull } from '#web/ui/offer-in-full.ts'

interface Props {
  job: OfferInFull
  applicant: ApplicantView
  now: Date
}

export function ApplicantRow({ job, applicant, now }: Props) {
  const { user, status, withdrawn, appliedAt } = applicant
  const facts = applicantFacts(user)
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
          <p className="mt-1.5 break-words text-[0.9375rem] leading-snug">{facts.join(' · ')}</p>
        )}
        <ApplicantCost user={user} job={job} />
        <div className="max-sm:-ml-15">
          <ApplicantActions job={job} applicant={applicant} />
        </div>
      </div>
    </li>
  )
}
