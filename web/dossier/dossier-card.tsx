import type { OwnUserView } from '#domain/accounts/account.ts'
import { dossierApi } from '#domain/dossier/dossier-api.ts'
import { dossierPolicy } from '#domain/dossier/dossier-policy.ts'
import { insurerStateLabels } from '#domain/passages/insurer-answer.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { aboardOf } from '#domain/passages/passage-facts.ts'
import { paths } from '#domain/paths.ts'
import { formatCount } from '#domain/spanish-format.ts'
import { useRead } from '#web/api/use-call.ts'
import { AnswerShown } from '#web/dossier/answer-shown.tsx'
import { answerTones } from '#web/dossier/answer-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

interface Props {
  passage: PassageView
  user: OwnUserView
}

/** The owner's way to the dossier; for the skipper, the insurer's answer. */
export function DossierCard({ passage, user }: Props) {
  const { jobId } = passage
  const aboard = aboardOf(passage)
  const { data } = useRead(
    dossierApi.read,
    { params: { jobId } },
    { enabled: dossierPolicy.readAnswer(user, aboard).allowed },
  )
  if (!data) return null
  const { answer, made, missing } = data
  const chip = answer && (
    <StatusChip tone={answerTones[answer.state]}>{insurerStateLabels[answer.state]}</StatusChip>
  )
  if (!dossierPolicy.read(user, aboard).allowed)
    return (
      answer && (
        <Panel title="La aseguradora" aside={chip}>
          <AnswerShown answer={answer} />
        </Panel>
      )
    )
  if (!made && !answer && !dossierPolicy.make(user, aboard).allowed) return null
  const isDue = made === null && missing.length > 0
  return (
    <Panel title="Dossier para la aseguradora" aside={chip}>
      {answer ? (
        <AnswerShown answer={answer} />
      ) : (
        <p className="text-tinta-2">
          {made
            ? 'Está hecho. Anota aquí lo que conteste la aseguradora.'
            : 'Barco, ruta y currículum del patrón en un PDF, para que la aseguradora diga que sí.'}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink tone="ghost" size="compact" to={paths.passageDossier(jobId)}>
          {made ? 'Ver el dossier' : 'Preparar el dossier'}
        </ButtonLink>
        {isDue && (
          <p className="text-[0.9375rem] text-tinta-2">
            {`${missing.length === 1 ? 'Falta' : 'Faltan'} ${formatCount(missing.length, 'dato', 'datos')}`}
          </p>
        )}
      </div>
    </Panel>
  )
}
