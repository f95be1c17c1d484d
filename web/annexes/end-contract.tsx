import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { annexApi } from '#domain/annexes/annex-api.ts'
import { annexPhone, typedElsewhere } from '#web/annexes/annex-phone.ts'
import { SignaturePart } from '#web/annexes/signature-part.tsx'
import { tellFaults } from '#web/annexes/typed-faults.ts'
import { useByPhone } from '#web/annexes/use-by-phone.ts'
import { formProblem } from '#web/api/form-errors.ts'
import { useAct } from '#web/api/use-act.ts'
import { useSignedAnswer } from '#web/signatures/use-signed-answer.ts'
import { useStroke } from '#web/signatures/use-stroke.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'

interface Props {
  jobId: string
  crew: string
  me: string
  other: string
  onWaiting: (waiting: boolean) => void
}

/** The end by agreement: a reason and a stroke; it ends when the other signs too. */
export function EndContract({ jobId, crew, me, other, onWaiting }: Props) {
  const [sent] = useState(() => typedElsewhere.read(jobId, crew)?.end)
  const [open, setOpen] = useState(Boolean(sent))
  const formId = useId()
  const stroke = useStroke()
  const form = useForm<{ end: { reason: string } }>({
    defaultValues: { end: { reason: sent?.reason ?? '' } },
  })
  const reason = useWatch({ control: form.control, name: 'end.reason' })
  const typed = JSON.stringify({ end: { reason } })
  const byPhone = useByPhone(open ? typed : '', onWaiting)
  const signedAnswer = useSignedAnswer()
  const propose = useAct(annexApi.propose, {
    touches: ['contracts', 'passages', 'jobs'],
    done: answer => {
      setOpen(false)
      typedElsewhere.drop(jobId, crew)
      return signedAnswer(answer)
    },
    failed: form,
  })
  const send = form.handleSubmit(({ end }) => {
    const signature = stroke.png()
    if (signature) void propose.send({ params: { jobId }, query: { crew }, body: { end, signature } })
  })
  return (
    <>
      <Button tone="quiet" size="compact" onClick={() => setOpen(true)}>
        Terminar el contrato de mutuo acuerdo
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        wide
        title="Terminar el contrato"
        description={`Con la firma de ${other}, el contrato termina y su plaza queda libre. Los papeles se quedan, y lo gastado se arregla según la cláusula 21.`}
        footer={
          <>
            <FormProblem message={formProblem(propose.error)} />
            <Button tone="ghost" onClick={() => setOpen(false)}>
              Cancelar
            </Button>
            {!byPhone.isWaiting && (
              <Button type="submit" form={formId} busy={propose.isPending} busyLabel="Enviando…">
                <span>{`Firmar y enviar a ${other}`}</span>
              </Button>
            )}
          </>
        }
      >
        <form id={formId} noValidate aria-label="Terminar el contrato" onSubmit={send} className="grid gap-6">
          <TextArea
            label="Motivo"
            required
            rows={3}
            error={form.formState.errors.end?.reason?.message}
            {...form.register('end.reason')}
          />
          <SignaturePart
            stroke={stroke}
            name={me}
            phone={annexPhone({ jobId, crew, typed })}
            byPhone={byPhone}
            onPhone={() => {
              if (tellFaults(form, typed)) byPhone.begin()
            }}
          />
        </form>
      </Dialog>
    </>
  )
}
