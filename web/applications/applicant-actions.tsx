import type { ApplicantView } from '#domain/applications/application.ts'
import { paths } from '#domain/paths.ts'
import { ApplicantDecision } from '#web/applications/applicant-decision.tsx'
import type { FullJob } from '#web/jobs/full-job.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export function ApplicantActions({ job, applicant }: { job: FullJob; applicant: ApplicantView }) {
  const { user } = applicant
  return (
    <div className="mt-3">
      <ApplicantDecision job={job} applicant={applicant}>
        <span className="flex flex-wrap first:-ml-3 max-sm:-ml-3 max-sm:w-full">
          <ButtonLink size="compact" tone="quiet" to={paths.applicant(user._id, job._id)}>
            Ver perfil
          </ButtonLink>
          <ButtonLink size="compact" tone="quiet" to={paths.messagesAbout(user._id, job._id)}>
            Enviar mensaje
          </ButtonLink>
        </span>
      </ApplicantDecision>
    </div>
  )
}
