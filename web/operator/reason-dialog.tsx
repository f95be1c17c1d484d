import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { deskTaskApi } from '#domain/operator/desk-task-api.ts'
import { REASON_MAX, reasonInput } from '#domain/operator/operator.ts'
import type { peopleApi } from '#domain/operator/people-api.ts'
import { formProblem } from '#web/api/form-errors.ts'
import { useAct } from '#web/api/use-act.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { formOf } from '#web/ui/form-of.ts'

type ReasonEndpoint =
  | (typeof peopleApi)['enable' | 'signOut' | 'resendVerification' | 'resetPassword']
  | (typeof deskTaskApi)['retryTask' | 'dropTask']

export interface ReasonDialogProps {
  endpoint: ReasonEndpoint
  /** The id of the person or the task. */
  id: string
  title: string
  /** The effect of the act, and the news that the person gets of it. */
  text: string
  confirm: string
  tone?: 'primary' | 'danger'
  hint?: string | undefined
  open: boolean
  onClose: () => void
}

/** An act of the desk that asks for nothing but its reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { endpoint, id, title, text, confirm, tone = 'primary', hint, open, onClose } = props
  const formId = useId()
  const form = useForm<z.input<typeof reasonInput>>({
    resolver: formOf(reasonInput),
    defaultValues: { reason: '' },
  })
  const act = useAct(endpoint, {
    touches: ['operator'],
    done: ({ message }) => {
      onClose()
      form.reset()
      return message
    },
    failed: form,
  })
  const close = () => {
    form.reset()
    if (!act.isPending) act.reset()
    onClose()
  }
  const submit = form.handleSubmit(body => void act.send({ params: { id }, body }))
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) close()
      }}
      title={title}
      description={text}
      footer={
        <FormFooter
          formId={formId}
          tone={tone}
          problem={formProblem(act.error)}
          onCancel={close}
          busy={act.isPending}
          busyLabel="Un momento…"
        >
          {confirm}
        </FormFooter>
      }
    >
      <form id={formId} noValidate aria-label={title} onSubmit={submit}>
        <TextField
          label="Motivo para la auditoría"
          hint={hint}
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
