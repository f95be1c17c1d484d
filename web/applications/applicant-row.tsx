import { Star } from 'lucide-react'
import type { ApplicantView } from '#domain/applications/application.ts'
import { crewRoleLabels, isToCommand } from '#domain/jobs/crew-role.ts'
import { crewFacts, SHOWN_CERTIFICATIONS } from '#web/accounts/crew-facts.ts'
import { ApplicantActions } from '#web/applications/applicant-actions.tsx'
import { ApplicationStatusChip } from '#web/applications/application-status-chip.tsx'
import { CrewCertificates } from '#web/applications/crew-certificates.tsx'
import { FitOfDates } from '#web/applications/fit-of-dates.tsx'
import { Offered } from '#web/applications/offered.tsx'
import { personPart } from '#web/applications/use-led-to-person.ts'
import type { FullJob } from '#web/jobs/full-job.ts'
import { FitDetails } from '#web/titles/fit-reasons.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { formatAgo, joinParts } from '#web/ui/format.ts'

interface Props {
  job: FullJob
  applicant: ApplicantView
  now: Date
}

export function ApplicantRow({ job, applicant, now }: Props) {
  const { user, status, withdrawn, appliedAt, role, mark } = applicant
  const facts = crewFacts(user)
  return (
    <li className="flex gap-4 py-5">
      <Avatar name={user.name} picture={user.profilePicture} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={personPart(user._id)} className="wrap-anywhere leading-snug">
            {user.name}
          </h3>
          {mark?.starred && (
            <Star
              role="img"
              aria-label="Con estrella"
              strokeWidth={1.5}
              className="size-5 fill-current text-magenta"
            />
          )}
          <ApplicationStatusChip status={status} withdrawn={withdrawn} />
        </div>
        <p className="text-[0.875rem] text-tinta-2">
          {`${crewRoleLabels[role ?? 'skipper']} · aplicó ${formatAgo(appliedAt, now)}`}
        </p>
        {user.hidden && (
          <p className="mt-1.5 text-[0.9375rem] leading-snug text-babor">Su perfil está retirado.</p>
        )}
        {facts.length > 0 && (
          <p className="mt-1.5 wrap-anywhere text-[0.9375rem] leading-snug">{joinParts(...facts)}</p>
        )}
        {applicant.fit && <FitDetails fit={applicant.fit} jobId={job._id} />}
        {!isToCommand(role) && (user.certifications?.length ?? 0) > SHOWN_CERTIFICATIONS && (
          <CrewCertificates user={user} />
        )}
        <FitOfDates user={user} job={job} />
        <Offered applicant={applicant} job={job} />
        <div className="max-sm:-ml-15">
          <ApplicantActions job={job} applicant={applicant} />
        </div>
      </div>
    </li>
  )
}
