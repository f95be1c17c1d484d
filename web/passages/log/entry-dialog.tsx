import { LocateFixed } from 'lucide-react'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  compassPoints,
  LOG_TEXT_MAX,
  type LogKind,
  logKindLabels,
  pointInSpanish,
  waitReasonLabels,
  waitReasons,
} from '#domain/passages/log-entry.ts'
import { findPosition } from '#web/checklists/fill/find-position.ts'
import { formatPosition } from '#web/checklists/shown/format-position.ts'
import { type EntryValues, emptyValues, type FieldName, readEntry } from '#web/passages/log/entry-form.ts'
import { logBook } from '#web/passages/log/log-queue.ts'
import { PickedPhotos, usePickedPhotos } from '#web/passages/log/picked-photos.tsx'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/fields.tsx'

type Position = { latitude: number; longitude: number }

const fieldsOf: Record<LogKind, readonly FieldName[]> = {
  departure: [],
  arrival: [],
  position: ['latitude', 'longitude', 'course', 'speed'],
  sail: ['windDirection', 'windForce'],
  engine: ['engineHours', 'fuel'],
  weather: ['windDirection', 'windForce', 'seaState', 'barometer'],
  incident: ['latitude', 'longitude'],
  waiting: ['reason'],
  port: ['fuel'],
  note: [],
}
const labels: Partial<Record<FieldName, string>> = {
  latitude: 'Latitud',
  longitude: 'Longitud',
  course: 'Rumbo',
  speed: 'Velocidad',
  windForce: 'Fuerza del viento',
  seaState: 'Estado de la mar',
  barometer: 'Barómetro',
  engineHours: 'Horas de motor',
  fuel: 'Combustible',
}
const units: Partial<Record<FieldName, string>> = {
  course: '°',
  speed: 'kn',
  barometer: 'hPa',
  engineHours: 'h',
  fuel: 'l',
}
const isText = new Set<FieldName>(['latitude', 'longitude'])

interface Props {
  jobId: string
  kind: LogKind
  last: Position | null
  corrects?: string | undefined
  onClose: () => void
}

/** One entry, in as few taps as its kind allows. It is kept in this browser at once. */
export function EntryDialog({ jobId, kind, last, corrects, onClose }: Props) {
  const form = useForm<EntryValues>({ defaultValues: emptyValues })
  const { errors } = form.formState
  const [locating, setLocating] = useState(false)
  const [where, setWhere] = useState<string>()
  const photos = usePickedPhotos()
  const formId = useId()
  const fields = fieldsOf[kind]

  const put = (position: Position, from: string) => {
    const [latitude = '', longitude = ''] = formatPosition(position).split(', ')
    form.setValue('latitude', latitude.replaceAll('\u00a0', ' '))
    form.setValue('longitude', longitude.replaceAll('\u00a0', ' '))
    form.clearErrors(['latitude', 'longitude'])
    setWhere(from)
  }
  const locate = async () => {
    setLocating(true)
    setWhere(undefined)
    await findPosition().then(
      position => put(position, 'La del teléfono, ahora.'),
      (error: Error) => setWhere(error.message),
    )
    setLocating(false)
  }
  const submit = form.handleSubmit(async values => {
    const read = readEntry(kind, values, { corrects })
    if ('faults' in read) {
      for (const [index, { field, message }] of read.faults.entries())
        form.setError(field, { message }, { shouldFocus: index === 0 })
      return
    }
    await logBook.write(
      jobId,
      read.entry,
      photos.picked.map(({ picture }) => picture),
    )
    announce.success('Anotado.')
    onClose()
  })

  const figure = (field: FieldName) => (
    <TextField
      key={field}
      label={labels[field] ?? field}
      optional={kind !== 'position' || !isText.has(field)}
      inputMode={isText.has(field) ? 'text' : 'decimal'}
      autoComplete="off"
      suffix={units[field]}
      error={errors[field]?.message}
      {...(isText.has(field) && { placeholder: field === 'latitude' ? "39° 27,5' N" : "1° 04,1' E" })}
      {...form.register(field)}
    />
  )
  return (
    <Dialog
      open
      inAddress
      onOpenChange={next => !next && onClose()}
      title={logKindLabels[kind]}
      description={corrects ? 'Sustituye al apunte que corriges, que se queda tachado.' : undefined}
      footer={
        <Button type="submit" form={formId} wide busy={photos.preparing > 0} busyLabel="Preparando fotos…">
          Anotar
        </Button>
      }
    >
      <form id={formId} noValidate aria-label={logKindLabels[kind]} onSubmit={submit} className="grid gap-5">
        {fields.includes('latitude') && (
          <div className="grid gap-3">
            <Button
              tone="ghost"
              wide
              busy={locating}
              busyLabel="Buscando satélites…"
              onClick={() => void locate()}
            >
              <LocateFixed aria-hidden size={20} strokeWidth={1.8} />
              Posición del teléfono
            </Button>
            {last && (
              <Button tone="quiet" size="compact" onClick={() => put(last, 'La última anotada.')}>
                Usar la última: {formatPosition(last)}
              </Button>
            )}
            {where && (
              <p role="status" className="text-[0.9375rem] leading-snug text-tinta-2">
                {where}
              </p>
            )}
          </div>
        )}
        {fields.includes('reason') && (
          <SelectField
            label="Por qué paráis"
            required
            error={errors.reason?.message}
            {...form.register('reason')}
          >
            <option value="">Elige un motivo</option>
            {waitReasons.map(reason => (
              <option key={reason} value={reason}>
                {waitReasonLabels[reason]}
              </option>
            ))}
          </SelectField>
        )}
        <div className="grid grid-cols-2 items-start gap-4">
          {fields.includes('windDirection') && (
            <SelectField
              label="Viento"
              optional
              error={errors.windDirection?.message}
              {...form.register('windDirection')}
            >
              <option value="">—</option>
              {compassPoints.map(point => (
                <option key={point} value={point}>
                  {pointInSpanish(point)}
                </option>
              ))}
            </SelectField>
          )}
          {fields.filter(field => field !== 'reason' && field !== 'windDirection').map(figure)}
        </div>
        <TextArea
          label={kind === 'incident' ? 'Qué ha pasado' : 'Con tus palabras'}
          optional
          rows={kind === 'note' || kind === 'incident' ? 5 : 2}
          maxLength={LOG_TEXT_MAX}
          error={errors.text?.message}
          {...form.register('text')}
        />
        <PickedPhotos {...photos} />
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-[0.9375rem] font-semibold">
            No ha sido ahora mismo
          </summary>
          <TextField
            type="datetime-local"
            label="Cuándo"
            hint="A la hora de este dispositivo."
            error={errors.at?.message}
            {...form.register('at')}
          />
        </details>
        {errors.at && <p className="text-[0.9375rem] text-babor">{errors.at.message}</p>}
      </form>
    </Dialog>
  )
}
