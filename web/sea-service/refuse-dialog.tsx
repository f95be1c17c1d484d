import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { seaServiceRefusal } from '#domain/sea-service/sea-service.ts'
import { seaServiceApi } from '#domain/sea-service/sea-service-api.ts'
import { formProblem } from '#web/api/form-errors.ts'
import { useAct } from '#web/api/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { formOf } from '#web/ui/form-of.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'

interface Props {
  open: boolean
  onClose: () => void
  params: { jobId: string; userId: string }
  name: string
}

export function RefuseDialog({ open, onClose, params, name }: Props) {
  const formId = useId()
  const form = useForm<z.input<typeof seaServiceRefusal>, unknown, z.output<typeof seaServiceRefusal>>({
    resolver: formOf(seaServiceRefusal),
    defaultValues: { reason: '' },
  })
  const refuse = useAct(seaServiceApi.refuse, {
    touches: ['passages', 'users'],
    done: answer => {
      onClose()
      return answer.message
    },
    failed: form,
  })
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title="Rechazar el certificado"
      description={`${name} leerá el motivo. Podrás firmarlo más adelante.`}
      footer={
        <>
          <FormProblem message={formProblem(refuse.error)} />
          <Button tone="ghost" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={refuse.isPending} busyLabel="Rechazando…">
            Rechazar
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label="Rechazo"
        onSubmit={form.handleSubmit(body => void refuse.send({ params, body }))}
      >
        <TextArea
          label="Motivo"
          rows={4}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
      </form>
    </Dialog>
  )
}
