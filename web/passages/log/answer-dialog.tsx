import { LOG_TEXT_MAX, objectionInput } from '#domain/passages/log-entry.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import type { ShownEntry } from '#web/passages/log/shown-entry.ts'
import { WordsDialog } from '#web/passages/words/words-dialog.tsx'

export const AnswerDialog = ({
  jobId,
  entry,
  onClose,
}: {
  jobId: string
  entry: ShownEntry
  onClose: () => void
}) => (
  <WordsDialog
    title="No estoy de acuerdo"
    description="Tus palabras quedan en la bitácora junto a la espera, y quien espera las lee. Una espera que contradices no cuenta en la cuenta."
    label="Por qué no"
    send="Guardar mi respuesta"
    field="text"
    schema={objectionInput}
    max={LOG_TEXT_MAX}
    written={entry.answer?.agrees === false ? (entry.answer.text ?? '') : ''}
    about={`answer-${entry._id}`}
    endpoint={passageApi.answerWait}
    touches={['passages']}
    inputOf={text => ({ params: { jobId, id: entry._id }, body: { agrees: false, text } })}
    onClose={onClose}
  />
)
