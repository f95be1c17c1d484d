import { LocateFixed } from 'lucide-react'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { LOG_TEXT_MAX, type LogKind, logKindLabels } from '#domain/passages/log-entry.ts'
import type { Place } from '#domain/passages/night.ts'
import { formatPosition } from '#web/checklists/shown/format-position.ts'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { useHourHint } from '#web/offline/wrong-clock.ts'
import { EntryFields } from '#web/passages/log/entry-fields.tsx'
import { type EntryValues, emptyValues, fieldsOf, readEntry, valuesOf } from '#web/passages/log/entry-form.ts'
import { logBook } from '#web/passages/log/log-book.ts'
import { OtherCorrection } from '#web/passages/log/other-correction.tsx'
import { PickedPhotos, usePickedPhotos } from '#web/passages/log/picked-photos.tsx'
import type { KnownFix } from '#web/passages/log/position-question.ts'
import type { ShownEntry } from '#web/passages/log/shown-entry.ts'
import { useEntryPosition } from '#web/passages/log/use-entry-position.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { HourField } from '#web/ui/hour-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RestoredNote } from '#web/ui/restored-note.tsx'

function correcting({ outgoing, photos, overtakenBy }: ShownEntry): string {
  if (overtakenBy) return 'Sustituye a la otra corrección, que se queda tachada.'
  if (outgoing) return 'Todavía no se ha enviado: se envía ya corregido.'
  const stay = photos.length > 0 ? ' Sus fotos se quedan con él.' : ''
  return `Sustituye al apunte que corriges, que se queda tachado.${stay}`
}

interface Props {
  jobId: string
  kind: LogKind
  last: Place | null
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
  const about = `${jobId}-${before?._id ?? kind}`
  const kept = useFormDraft(form, 'log-draft', { about })
  const photos = usePickedPhotos(about)
  const hourHint = useHourHint()
  const formId = useId()
  const fields = fieldsOf(kind, begun)
  const placed = useEntryPosition(form, known)
  const { question, where } = placed

  const submit = form.handleSubmit(async values => {
    const read = readEntry(kind, values, before)
    if ('faults' in read) {
      for (const [index, { field, message }] of read.faults.entries())
        form.setError(field, { message }, { shouldFocus: index === 0 })
      return
    }
    const { at, position } = read.entry
    const isAsIt = position === before?.position && at === before?.at
    if (!isAsIt && placed.ask(read.entry)) return
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
                  onClick={() => placed.put(question.likelier as Place, undefined, form.getValues())}
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
              busy={placed.locating}
              busyLabel="Buscando satélites…"
              onClick={() => void placed.locate()}
            >
              <LocateFixed aria-hidden size={20} strokeWidth={1.8} />
              <span>Posición del teléfono</span>
            </Button>
            {last && (
              <Button tone="quiet" size="compact" onClick={() => placed.put(last, 'La última anotada.')}>
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
        <EntryFields kind={kind} fields={fields} form={form} position={placed} />
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
