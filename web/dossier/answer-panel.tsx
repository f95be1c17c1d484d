import type { OwnUserView } from '#domain/accounts/account.ts'
import type { DossierView } from '#domain/dossier/dossier.ts'
import { dossierPolicy } from '#domain/dossier/dossier-policy.ts'
import { insurerStateLabels } from '#domain/passages/insurer-answer.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { aboardOf } from '#domain/passages/passage-facts.ts'
import { isBeforeDeparture } from '#domain/passages/passage-stage.ts'
import { AnswerDialog } from '#web/dossier/answer-dialog.tsx'
import { AnswerFile } from '#web/dossier/answer-file.tsx'
import { AnswerShown } from '#web/dossier/answer-shown.tsx'
import { answerTones } from '#web/dossier/answer-words.ts'
import { Button } from '#web/ui/button.tsx'
import { useDialogInAddress } from '#web/ui/dialog-in-address.ts'
import { Panel } from '#web/ui/panel.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

interface Props {
  passage: PassageView
  answer: DossierView['answer']
  user: OwnUserView
}

export function AnswerPanel({ passage, answer, user }: Props) {
  const { jobId, stage } = passage
  const dialog = useDialogInAddress('respuesta')
  const mayAnswer = dossierPolicy.answer(user, aboardOf(passage)).allowed
  return (
    <Panel
      title="Respuesta"
      aside={
        answer && <StatusChip tone={answerTones[answer.state]}>{insurerStateLabels[answer.state]}</StatusChip>
      }
    >
      {answer ? (
        <AnswerShown answer={answer} />
      ) : (
        <p className="text-tinta-2">
          {mayAnswer
            ? 'Anota qué contesta la aseguradora, y guarda su carta.'
            : 'La aseguradora no ha contestado todavía.'}
        </p>
      )}
      {answer?.state === 'refused' && isBeforeDeparture(stage) && (
        <p className="mt-3 leading-snug">
          El zarpe se detiene: el seguro cuenta como que falta hasta que la respuesta sea otra.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {answer?.hasFile && <AnswerFile jobId={jobId} />}
        {mayAnswer && (
          <Button tone="ghost" size="compact" onClick={() => dialog.open('nueva')}>
            {answer ? 'Cambiar la respuesta' : 'Anotar la respuesta'}
          </Button>
        )}
      </div>
      {dialog.id === 'nueva' && mayAnswer && (
        <AnswerDialog jobId={jobId} answer={answer} onClose={dialog.close} />
      )}
    </Panel>
  )
}
