import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { arrivalInput } from '#domain/passages/departure.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { formProblem } from '#web/api/form-errors.ts'
import { useAct } from '#web/api/use-act.ts'
import { deviceClock } from '#web/offline/device-clock.ts'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { useHourHint } from '#web/offline/wrong-clock.ts'
import { AbortDialog } from '#web/passages/departure-dialogs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useDialogInAddress } from '#web/ui/dialog-in-address.ts'
import { TextField } from '#web/ui/fields.tsx'
import { formOf } from '#web/ui/form-of.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { HourField } from '#web/ui/hour-field.tsx'
import { instantOf, localMinute } from '#web/ui/local-minute.ts'
import { Panel } from '#web/ui/panel.tsx'
import { RestoredNote } from '#web/ui/restored-note.tsx'

interface Values {
  at: string
  port: string
}

function ArrivalDialog({ passage, onClose }: { passage: PassageView; onClose: () => void }) {
  const { jobId, destinationPort } = passage
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
  const arrive = useAct(passageApi.arrive, {
    touches: ['passages', 'vessel-checklists'],
    done: ({ message }) => {
      kept.drop()
      onClose()
      return message
    },
    failed: form,
  })
  const problem = formProblem(arrive.error)
  const hourHint = useHourHint()
  const formId = useId()
  const submit = form.handleSubmit(body => arrive.send({ params: { jobId }, body }))
  return (
    <Dialog
      open
      inAddress
      onOpenChange={next => !next && onClose()}
      title="Anotar la llegada"
      description="Con ella se abre la lista de llegada. Lo sabrán todas las personas de la travesía."
      footer={
        <>
          {problem && (
            <div className="w-full">
              <FormProblem message={problem} />
            </div>
          )}
          <Button tone="ghost" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={arrive.isPending} busyLabel="Anotando…">
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

export function AtSea({ passage }: { passage: PassageView }) {
  const { may, jobId } = passage
  const dialog = useDialogInAddress('travesia')
  if (!may.arrive && !may.abort) return null
  return (
    <Panel title="En la mar">
      <p className="text-tinta-2">
        El barco ha zarpado. La llegada la anota el patrón; si no podéis seguir, cualquiera de las dos partes
        suspende la travesía.
      </p>
      <p className="mt-3 font-semibold">
        No es un servicio de salvamento. En peligro: VHF canal 16 o 900 202 202.
      </p>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:*:grow">
        {may.arrive && <Button onClick={() => dialog.open('llegada')}>Anotar la llegada</Button>}
        {may.abort && (
          <Button tone="ghost" onClick={() => dialog.open('suspender')}>
            Suspender la travesía
          </Button>
        )}
      </div>
      {dialog.id === 'llegada' && may.arrive && <ArrivalDialog passage={passage} onClose={dialog.close} />}
      {dialog.id === 'suspender' && may.abort && <AbortDialog jobId={jobId} onClose={dialog.close} />}
    </Panel>
  )
}
