import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { arrivalInput } from '#domain/passages/departure.ts'
import { arrivalFault } from '#domain/passages/log-moments.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { deviceClock } from '#web/offline/device-clock.ts'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { useHourHint } from '#web/offline/wrong-clock.ts'
import { logBook } from '#web/passages/log/log-book.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { formOf } from '#web/ui/form-of.ts'
import { HourField } from '#web/ui/hour-field.tsx'
import { instantOf, localMinute } from '#web/ui/local-minute.ts'
import { RestoredNote } from '#web/ui/restored-note.tsx'

interface Values {
  at: string
  port: string
}

interface Props {
  passage: PassageView
  /** The latest entry's, in milliseconds: the boat arrives after it. */
  lastAt: number | undefined
  onClose: () => void
}

/** It is kept in this browser at once, as the entries before it. */
export function ArrivalDialog({ passage: { jobId, destinationPort }, lastAt, onClose }: Props) {
  const [opened] = useState(() => localMinute(new Date(deviceClock.now())))
  const form = useForm<Values, unknown, z.output<typeof arrivalInput>>({
    resolver: formOf(arrivalInput, (values: Values) => ({
      ...values,
      // The field knows minutes: an untouched one is this very moment, not before an entry of this minute.
      at: values.at === opened ? new Date(deviceClock.now()).toISOString() : instantOf(values.at),
    })),
    defaultValues: { at: opened, port: destinationPort },
  })
  const { errors } = form.formState
  const kept = useFormDraft(form, 'passage-draft', { about: `arrival-${jobId}` })
  const hourHint = useHourHint()
  const formId = useId()
  const submit = form.handleSubmit(async arrival => {
    const last = lastAt === undefined ? null : new Date(lastAt)
    const fault = arrivalFault(new Date(arrival.at), last, new Date(deviceClock.now()))
    if (fault) return form.setError('at', { message: fault.text() }, { shouldFocus: true })
    const isNow = form.getValues('at') === opened
    await logBook.arrive(jobId, arrival, isNow && !deviceClock.isKnown())
    kept.drop()
    announce.spoken('Llegada anotada.')
    onClose()
  })
  return (
    <Dialog
      open
      inAddress
      onOpenChange={next => !next && onClose()}
      title="Anotar la llegada"
      description="Con ella se abre la lista de llegada. Lo sabrán todas las personas de la travesía."
      footer={
        <>
          <Button tone="ghost" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId}>
            Anotar la llegada
          </Button>
        </>
      }
    >
      <form id={formId} noValidate aria-label="Llegada" onSubmit={submit} className="grid gap-5">
        {kept.restored && <RestoredNote onDiscard={kept.discard} />}
        <HourField label="Cuándo" hint={hourHint} error={errors.at?.message} {...form.register('at')} />
        <TextField
          label="Puerto"
          autoComplete="off"
          error={errors.port?.message}
          {...form.register('port')}
        />
      </form>
    </Dialog>
  )
}
