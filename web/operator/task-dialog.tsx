import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { DeskTaskView } from '#domain/operator/desk-task.ts'
import { deskTaskApi } from '#domain/operator/desk-task-api.ts'
import { REASON_MAX, reasonInput } from '#domain/operator/operator.ts'
import { formProblem } from '#web/api/form-errors.ts'
import { useAct } from '#web/api/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { formOf } from '#web/ui/form-of.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'

export type TaskAct = 'retryTask' | 'dropTask'

const words = {
  retryTask: {
    title: 'Repetir la tarea',
    text: 'Se hace en cuanto un servidor esté libre, con todos sus intentos por delante.',
    confirm: 'Repetir',
    tone: 'primary',
  },
  dropTask: {
    title: 'Descartar la tarea',
    text: 'No se hará, y no se puede deshacer. A nadie se le dice.',
    confirm: 'Descartar',
    tone: 'danger',
  },
} as const

interface TaskDialogProps {
  task: DeskTaskView
  act: TaskAct
  onClose: () => void
}

/** Why a task is repeated or dropped. */
export function TaskDialog({ task, act, onClose }: TaskDialogProps) {
  const { title, text, confirm, tone } = words[act]
  const formId = useId()
  const form = useForm<z.input<typeof reasonInput>>({
    resolver: formOf(reasonInput),
    defaultValues: { reason: '' },
  })
  const acting = useAct(deskTaskApi[act], {
    touches: ['operator'],
    done: ({ message }) => {
      onClose()
      return message
    },
    failed: form,
  })
  const submit = form.handleSubmit(body => void acting.send({ params: { id: task._id }, body }))
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={title}
      description={`${task.name}. ${text}`}
      footer={
        <>
          <FormProblem message={formProblem(acting.error)} />
          <Button tone="ghost" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} tone={tone} busy={acting.isPending} busyLabel="Un momento…">
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate aria-label={title} onSubmit={submit}>
        <TextField
          label="Motivo para la auditoría"
          autoComplete="off"
          data-begins
          count={{ value: form.watch('reason'), max: REASON_MAX }}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
      </form>
    </Dialog>
  )
}
