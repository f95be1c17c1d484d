import { paths } from '#domain/paths.ts'
import { ApplicantDecision } from '#web/applications/applicant-decision.tsx'
import { CounterButton } from '#web/applications/compare/counter-button.tsx'
import type { OfPerson } from '#web/applications/compare/setting.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export function DecisionCell({ applicant, setting }: OfPerson) {
  const { job } = setting
  const { user } = applicant
  return (
    <ApplicantDecision
      job={job}
      applicant={applicant}
      beside={{
        answer: applicant.may?.counter && <CounterButton applicant={applicant} setting={setting} />,
      }}
    >
      <ButtonLink size="compact" tone="quiet" to={paths.applicant(user._id, job._id)}>
        Ver perfil
      </ButtonLink>
      <ButtonLink size="compact" tone="quiet" to={paths.messagesAbout(user._id, job._id)}>
        Enviar mensaje
      </ButtonLink>
    </ApplicantDecision>
  )
}
