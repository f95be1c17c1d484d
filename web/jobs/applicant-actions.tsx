import type { ApplicantView } from '#domain/applications/application.ts'
import { ApplicantDecision } from '#web/ui/applicant-decision.tsx'
import { applicantOf } from '#web/ui/applicant-link.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { messageAbout } from '#web/ui/message-link.ts'
import type { OfferInFull } from '#web/ui/offer-in-full.ts'

/** What the owner decides about one applicant, and the ways to them. */
export function ApplicantActions({ job, applicant }: { job: OfferInFull; applicant: ApplicantView }) {
  const { user } = applicant
  return (
    <div className="mt-3">
      <ApplicantDecision job={job} applicant={applicant}>
        <span className="flex flex-wrap first:-ml-3 max-sm:-ml-3 max-sm:w-full">
          <ButtonLink size="compact" tone="quiet" to={applicantOf(user._id, job._id)}>
            Ver perfil
          </ButtonLink>
          <ButtonLink size="compact" tone="quiet" to={messageAbout(user._id, job._id)}>
            Enviar mensaje
          </ButtonLink>
        </span>
      </ApplicantDecision>
    </div>
  )
}
