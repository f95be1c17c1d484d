import { Clock3 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { LOG_TEXT_MAX } from '#domain/passages/log-entry.ts'
import { useHourHint } from '#web/offline/wrong-clock.ts'
import { ReasonChoice } from '#web/passages/in-port/reason-choice.tsx'
import { Fold } from '#web/passages/log/fold.tsx'
import { OtherCorrection } from '#web/passages/log/other-correction.tsx'
import { PickedPhotos } from '#web/passages/log/picked-photos.tsx'
import { correcting, type EntryOptions, useEntry } from '#web/passages/log/use-entry.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { HourField } from '#web/ui/hour-field.tsx'
import { RestoredNote } from '#web/ui/restored-note.tsx'

/** A wait before the departure: its reason is one tap. */
export function WaitDialog(options: Omit<EntryOptions, 'kind'>) {
  const { form, formId, before, photos, isRestored, submit, discard } = useEntry({
    ...options,
    kind: 'waiting',
  })
  const { errors } = form.formState
  const hourHint = useHourHint()
  const reason = useWatch({ control: form.control, name: 'reason' })
  return (
    <Dialog
      open
      inAddress
      onOpenChange={next => !next && options.onClose()}
      title="Espera"
      description={
        before
          ? correcting(before)
          : 'Desde ahora, hasta que anotes que termina o zarpéis. El armador lo lee y contesta.'
      }
      footer={
        <Button type="submit" form={formId} wide busy={photos.preparing > 0} busyLabel="Preparando fotos…">
          {before ? 'Corregir' : 'Anotar la espera'}
        </Button>
      }
    >
      <form id={formId} noValidate aria-label="Espera" onSubmit={submit} className="grid gap-5">
        {before?.overtakenBy && <OtherCorrection entry={before.overtakenBy} />}
        {isRestored && <RestoredNote onDiscard={discard} />}
        <ReasonChoice
          value={reason}
          error={errors.reason?.message}
          onChange={next => {
            form.setValue('reason', next)
            form.clearErrors('reason')
          }}
        />
        <TextArea
          label="Con tus palabras"
          optional
          rows={2}
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
          <HourField
            label="Desde cuándo"
            hint={hourHint}
            error={errors.at?.message}
            {...form.register('at')}
          />
        </Fold>
      </form>
    </Dialog>
  )
}
