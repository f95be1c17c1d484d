import { LocateFixed } from 'lucide-react'
import { type ClipboardEvent, useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import {
  compassPoints,
  LOG_TEXT_MAX,
  type LogKind,
  logKindLabels,
  pointInSpanish,
  waitReasonLabels,
  waitReasons,
} from '#domain/passages/log-entry.ts'
import { readPlace } from '#domain/passages/read-angle.ts'
import { formatPosition } from '#web/checklists/shown/format-position.ts'
import { deviceClock } from '#web/offline/device-clock.ts'
import { useKeptForm } from '#web/offline/use-kept-form.ts'
import { useHourHint } from '#web/offline/wrong-clock.ts'
import {
  anglesOf,
  type EntryValues,
  emptyValues,
  type FieldName,
  fieldsOf,
  readEntry,
  valuesOf,
} from '#web/passages/log/entry-form.ts'
import { accuracyInWords, findLogFix } from '#web/passages/log/log-fix.ts'
import { logBook } from '#web/passages/log/log-queue.ts'
import { OtherCorrection } from '#web/passages/log/other-correction.tsx'
import { PickedPhotos, usePickedPhotos } from '#web/passages/log/picked-photos.tsx'
import {
  type KnownFix,
  type PositionQuestion,
  positionQuestion,
} from '#web/passages/log/position-question.ts'
import type { ShownEntry } from '#web/passages/log/shown-entry.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/fields.tsx'
import { HourField } from '#web/ui/hour-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RestoredNote } from '#web/ui/restored-note.tsx'
import { timeFormat } from '#web/ui/times.ts'

type Position = { latitude: number; longitude: number }

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
const noFix = { fixAt: '', fixClock: '' } as const
const isText = new Set<FieldName>(['latitude', 'longitude'])

const clock = timeFormat('device', { hour: '2-digit', minute: '2-digit' })

function correcting({ outgoing, photos, overtakenBy }: ShownEntry): string {
  if (overtakenBy) return 'Sustituye a la otra corrección, que se queda tachada.'
  if (outgoing) return 'Todavía no se ha enviado: se envía ya corregido.'
  const stay = photos.length > 0 ? ' Sus fotos se quedan con él.' : ''
  return `Sustituye al apunte que corriges, que se queda tachado.${stay}`
}

interface Props {
  jobId: string
  kind: LogKind
  last: Position | null
  /** The entry that this one takes the place of. */
  before?: ShownEntry | undefined
  /** The other positions, in order. */
  known: readonly KnownFix[]
  onClose: () => void
}

/** One entry, in as few taps as its kind allows. It is kept in this browser at once. */
export function EntryDialog({ jobId, kind, last, before: opened, known, onClose }: Props) {
  // As it was when the dialog was opened: it may be sent, or corrected elsewhere, meanwhile.
  const [before] = useState(opened)
  const [begun] = useState(() => (before ? valuesOf(before) : emptyValues))
  const form = useForm<EntryValues>({ defaultValues: begun })
  const { errors } = form.formState
  const [locating, setLocating] = useState(false)
  const [told, setWhere] = useState<string>()
  const about = `${jobId}-${before?._id ?? kind}`
  const kept = useKeptForm(form, 'log-draft', { about })
  const photos = usePickedPhotos(about)
  const hourHint = useHourHint()
  const formId = useId()
  const fixAt = useWatch({ control: form.control, name: 'fixAt' })
  const where = told ?? (fixAt ? `La del teléfono, de las ${clock(fixAt)}.` : undefined)
  const fields = fieldsOf(kind, begun)

  // Asked once: the same position again is an answer.
  const [question, setQuestion] = useState<PositionQuestion & { of: string }>()
  const put = (
    position: Position,
    from: string | undefined,
    { fixAt, fixClock }: Pick<EntryValues, 'fixAt' | 'fixClock'> = noFix,
  ) => {
    const { latitude, longitude } = anglesOf(position)
    form.setValue('latitude', latitude)
    form.setValue('longitude', longitude)
    form.setValue('fixAt', fixAt)
    form.setValue('fixClock', fixClock)
    setQuestion(undefined)
    form.clearErrors(['latitude', 'longitude'])
    setWhere(from)
  }
  const locate = async () => {
    setLocating(true)
    setWhere(undefined)
    await findLogFix().then(
      fix => {
        const off = fix.accuracy === null ? '' : ` (${accuracyInWords(fix.accuracy)})`
        put(fix, `La del teléfono, ahora${off}.`, {
          fixAt: new Date(deviceClock.now()).toISOString(),
          fixClock: deviceClock.isKnown() ? '' : 'device',
        })
      },
      (error: Error) => setWhere(error.message),
    )
    setLocating(false)
  }
  const submit = form.handleSubmit(async values => {
    const read = readEntry(kind, values, before)
    if ('faults' in read) {
      for (const [index, { field, message }] of read.faults.entries())
        form.setError(field, { message }, { shouldFocus: index === 0 })
      return
    }
    const { at, position, speed } = read.entry
    const asked = JSON.stringify([at.slice(0, 13), position])
    const isAsIt = position === before?.position && at === before?.at
    if (position && !isAsIt && question?.of !== asked) {
      const next = positionQuestion({ ...position, at: Date.parse(at), speed }, known)
      if (next) {
        setQuestion({ ...next, of: asked })
        return
      }
    }
    const pictures = await photos.taken()
    if (before) await logBook.correct(jobId, before._id, read, pictures)
    else await logBook.write(jobId, read, pictures)
    kept.drop()
    photos.dropAll()
    announce.success(before ? 'Corregido.' : 'Anotado.')
    onClose()
  })

  const discard = () => {
    kept.discard()
    photos.dropAll()
  }

  /** A text that has both angles, as maps copy them, fills both boxes. */
  const spread = (text: string) => {
    const place = readPlace(text)
    if (place) put(place, undefined)
    return place !== undefined
  }
  const spreadBox = ({ target }: { target: { value: string } }) => void spread(target.value)
  const retyped = () => {
    form.setValue('fixAt', '')
    form.setValue('fixClock', '')
    setQuestion(undefined)
  }

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
      {...form.register(field, isText.has(field) ? { onChange: retyped, onBlur: spreadBox } : {})}
      {...(isText.has(field) && {
        onPaste: (event: ClipboardEvent) => {
          if (spread(event.clipboardData.getData('text'))) event.preventDefault()
        },
      })}
    />
  )
  return (
    <Dialog
      open
      inAddress
      onOpenChange={next => !next && onClose()}
      title={logKindLabels[kind]}
      description={before && correcting(before)}
      footer={
        <>
          {question && (
            <div role="alert" className="grid w-full gap-3">
              <Notice tone="wait">{question.text}</Notice>
              {question.likelier && (
                <Button
                  tone="ghost"
                  wide
                  onClick={() => put(question.likelier as Position, undefined, form.getValues())}
                >
                  {`Poner ${formatPosition(question.likelier)}`}
                </Button>
              )}
            </div>
          )}
          <Button type="submit" form={formId} wide busy={photos.preparing > 0} busyLabel="Preparando fotos…">
            {question ? 'Sí, anotarla así' : before ? 'Corregir' : 'Anotar'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate aria-label={logKindLabels[kind]} onSubmit={submit} className="grid gap-5">
        {before?.overtakenBy && <OtherCorrection entry={before.overtakenBy} />}
        {(kept.restored || photos.restored) && <RestoredNote onDiscard={discard} />}
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
              <span>Posición del teléfono</span>
            </Button>
            {last && (
              <Button tone="quiet" size="compact" onClick={() => put(last, 'La última anotada.')}>
                {`Usar la última: ${formatPosition(last)}`}
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
        <details open={errors.at !== undefined || form.getValues('at') !== '' || undefined}>
          <summary className="min-h-11 cursor-pointer py-2 text-[0.9375rem] font-semibold">
            {before ? 'La hora' : 'No ha sido ahora mismo'}
          </summary>
          <HourField label="Cuándo" hint={hourHint} error={errors.at?.message} {...form.register('at')} />
        </details>
      </form>
    </Dialog>
  )
}
