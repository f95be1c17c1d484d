import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { annexDeclining } from '#domain/annexes/annex.ts'
import { annexApi } from '#domain/annexes/annex-api.ts'
import { formProblem } from '#web/api/form-errors.ts'
import { useAct } from '#web/api/use-act.ts'
import { announce } from '#web/ui/announce.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { formOf } from '#web/ui/form-of.ts'

interface Props {
  open: boolean
  onClose: () => void
  place: { params: { jobId: string; id: string }; query: { crew: string } }
  name: string
}

export function DeclineDialog({ open, onClose, place, name }: Props) {
  const formId = useId()
  const form = useForm<z.input<typeof annexDeclining>, unknown, z.output<typeof annexDeclining>>({
    resolver: formOf(annexDeclining),
    defaultValues: { reason: '' },
  })
  const decline = useAct(annexApi.decline, {
    touches: ['contracts', 'passages'],
    done: answer => {
      onClose()
      announce.spoken(answer.message)
    },
    failed: form,
  })
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title="Rechazar el anexo"
      description={`Sigue en vigor lo que ya estaba firmado. ${name} leerá el motivo, si lo escribes.`}
      footer={
        <FormFooter
          formId={formId}
          problem={formProblem(decline.error)}
          onCancel={onClose}
          busy={decline.isPending}
          busyLabel="Rechazando…"
        >
          Rechazar
        </FormFooter>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label="Rechazo"
        onSubmit={form.handleSubmit(body => void decline.send({ ...place, body }))}
      >
        <TextArea
          label="Motivo"
          optional
          rows={4}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
      </form>
    </Dialog>
  )
}
