import { Clock3, LocateFixed } from 'lucide-react'
import { LOG_TEXT_MAX, logKindLabels } from '#domain/passages/log-entry.ts'
import type { Place } from '#domain/passages/night.ts'
import { formatPosition } from '#web/checklists/shown/format-position.ts'
import { useHourHint } from '#web/offline/wrong-clock.ts'
import { EntryFields } from '#web/passages/log/entry-fields.tsx'
import { Fold } from '#web/passages/log/fold.tsx'
import { OtherCorrection } from '#web/passages/log/other-correction.tsx'
import { PickedPhotos } from '#web/passages/log/picked-photos.tsx'
import { UnlikelyPosition } from '#web/passages/log/unlikely-position.tsx'
import { correcting, type EntryOptions, useEntry } from '#web/passages/log/use-entry.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { HourField } from '#web/ui/hour-field.tsx'
import { RestoredNote } from '#web/ui/restored-note.tsx'

interface Props extends EntryOptions {
  last: Place | null
}

/** One entry, in as few taps as its kind allows. */
export function EntryDialog({ last, ...options }: Props) {
  const { kind, onClose } = options
  const { form, formId, before, fields, photos, placed, isRestored, submit, discard } = useEntry(options)
  const { errors } = form.formState
  const hourHint = useHourHint()
  return (
    <Dialog
      open
      inAddress
      onOpenChange={next => !next && onClose()}
      title={logKindLabels[kind]}
      description={before && correcting(before)}
      footer={
        <>
          <UnlikelyPosition form={form} placed={placed} />
          <Button type="submit" form={formId} wide busy={photos.preparing > 0} busyLabel="Preparando fotos…">
            {placed.question ? 'Sí, anotarla así' : before ? 'Corregir' : 'Anotar'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate aria-label={logKindLabels[kind]} onSubmit={submit} className="grid gap-5">
        {before?.overtakenBy && <OtherCorrection entry={before.overtakenBy} />}
        {isRestored && <RestoredNote onDiscard={discard} />}
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
            {placed.where && (
              <p role="status" className="text-[0.9375rem] leading-snug text-tinta-2">
                {placed.where}
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
        <Fold
          icon={<Clock3 aria-hidden size={20} strokeWidth={1.7} />}
          label="Otra hora"
          open={errors.at !== undefined || form.getValues('at') !== ''}
        >
          <HourField label="Cuándo" hint={hourHint} error={errors.at?.message} {...form.register('at')} />
        </Fold>
      </form>
    </Dialog>
  )
}
