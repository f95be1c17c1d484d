import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { REPLY_MAX, replyInput } from '#domain/reviews/review.ts'
import { reviewApi } from '#domain/reviews/review-api.ts'
import { formProblem } from '#web/api/form-errors.ts'
import { useAct } from '#web/api/use-act.ts'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { announce } from '#web/ui/announce.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { formOf } from '#web/ui/form-of.ts'

interface Props {
  id: string
  open: boolean
  onClose: () => void
}

export function ReplyDialog({ id, open, onClose }: Props) {
  const formId = useId()
  const form = useForm<z.input<typeof replyInput>, unknown, z.output<typeof replyInput>>({
    resolver: formOf(replyInput),
    defaultValues: { text: '' },
  })
  const kept = useFormDraft(form, 'reply-draft', { about: id })
  const text = useWatch({ control: form.control, name: 'text' })
  const reply = useAct(reviewApi.reply, {
    touches: ['passages', 'users'],
    done: ({ message }) => {
      kept.drop()
      onClose()
      announce.spoken(message)
    },
    failed: form,
  })
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title="Responder a la reseña"
      description="La leerá quien lea la reseña. Se responde una sola vez y no se cambia después."
      footer={
        <FormFooter
          formId={formId}
          problem={formProblem(reply.error)}
          onCancel={onClose}
          busy={reply.isPending}
          busyLabel="Publicando…"
        >
          Publicar respuesta
        </FormFooter>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label="Respuesta"
        onSubmit={form.handleSubmit(body => void reply.send({ params: { id }, body }))}
      >
        <TextArea
          label="Tu respuesta"
          rows={5}
          count={{ value: text, max: REPLY_MAX }}
          error={form.formState.errors.text?.message}
          {...form.register('text')}
        />
      </form>
    </Dialog>
  )
}
