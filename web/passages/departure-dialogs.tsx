import { REASON_MAX, reasonInput, WEATHER_MAX, weatherInput } from '#domain/passages/departure.ts'
import { type ConditionKey, conditionLabels } from '#domain/passages/departure-conditions.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { WordsDialog } from '#web/passages/words/words-dialog.tsx'

const touches = ['passages']
interface Props {
  jobId: string
  onClose: () => void
}

export function WeatherDialog({ jobId, written, onClose }: Props & { written: string }) {
  return (
    <WordsDialog
      title="Ventana de tiempo"
      description="Con tus palabras. Queda en el acta de zarpe."
      label="Qué tiempo esperáis"
      hint="Viento, mar y hasta cuándo aguanta. Por ejemplo: NE 3–4, marejadilla, hasta el jueves."
      send="Guardar"
      field="text"
      schema={weatherInput}
      max={WEATHER_MAX}
      written={written}
      about={jobId}
      endpoint={passageApi.writeWeather}
      touches={touches}
      inputOf={text => ({ params: { jobId }, body: { text } })}
      onClose={onClose}
    />
  )
}

export function WaiverDialog({
  jobId,
  condition,
  detail,
  onClose,
}: Props & { condition: ConditionKey; detail: string }) {
  return (
    <WordsDialog
      title={`Dispensar: ${conditionLabels[condition].toLocaleLowerCase('es')}`}
      description={`${detail}. Zarpáis sin esto sabiendo por qué: tu nombre y tu motivo quedan en el acta de zarpe.`}
      label="Por qué se puede zarpar así"
      send="Dispensar"
      field="reason"
      schema={reasonInput}
      max={REASON_MAX}
      about={`${jobId}-${condition}`}
      endpoint={passageApi.waive}
      touches={touches}
      inputOf={reason => ({ params: { jobId, key: condition }, body: { reason } })}
      onClose={onClose}
    />
  )
}

export function AbortDialog({ jobId, onClose }: Props) {
  return (
    <WordsDialog
      title="Suspender la travesía"
      description="Lo sabrán todas las personas de la travesía. No se puede deshacer."
      label="Qué ha pasado"
      send="Suspender"
      field="reason"
      schema={reasonInput}
      max={REASON_MAX}
      about={`abort-${jobId}`}
      endpoint={passageApi.abort}
      touches={['passages', 'jobs']}
      inputOf={reason => ({ params: { jobId }, body: { reason } })}
      onClose={onClose}
    />
  )
}
