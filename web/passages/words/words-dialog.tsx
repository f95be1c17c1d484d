import { type ReactNode, useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Endpoint, Reply } from '#domain/api.ts'
import { formProblem } from '#web/api/form-errors.ts'
import type { CallInput } from '#web/api/request.ts'
import { useAct } from '#web/api/use-act.ts'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { announce } from '#web/ui/announce.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { formOf } from '#web/ui/form-of.ts'

interface WordsDialogProps<E extends Endpoint> {
  title: string
  description: ReactNode
  label: string
  hint?: string
  send: string
  /** The body's only field. */
  field: 'reason' | 'text'
  schema: z.ZodMiniType<Record<string, string>, Record<string, string>>
  max: number
  /** The text before this change. */
  written?: string
  about: string
  endpoint: E & (Reply<E> extends { message: string } ? unknown : never)
  touches: readonly string[]
  inputOf: (words: string) => CallInput<E>
  onClose: () => void
}

export function WordsDialog<E extends Endpoint>(props: WordsDialogProps<E>) {
  const {
    title,
    description,
    label,
    hint,
    send,
    field,
    schema,
    max,
    written = '',
    about,
    endpoint,
    touches,
    inputOf,
    onClose,
  } = props
  const form = useForm<Record<string, string>>({
    resolver: formOf(schema, (values: Record<string, string>) => values),
    defaultValues: { [field]: written },
  })
  const kept = useFormDraft(form, 'passage-draft', { about: `${field}-${about}` })
  const value = useWatch({ control: form.control, name: field }) ?? ''
  const formId = useId()
  const act = useAct<E>(endpoint, {
    touches,
    done: answer => {
      kept.drop()
      onClose()
      announce.spoken((answer as { message: string }).message)
    },
    failed: form,
  })
  const problem = formProblem(act.error)
  const submit = form.handleSubmit(values => act.send(inputOf(values[field] ?? '')))
  return (
    <Dialog
      open
      onOpenChange={next => !next && onClose()}
      title={title}
      description={description}
      footer={
        <FormFooter
          formId={formId}
          problem={problem}
          onCancel={onClose}
          busy={act.isPending}
          busyLabel="Guardando…"
        >
          {send}
        </FormFooter>
      }
    >
      <form id={formId} noValidate aria-label={title} onSubmit={submit}>
        <TextArea
          label={label}
          hint={hint}
          rows={5}
          count={{ value, max }}
          error={form.formState.errors[field]?.message}
          {...form.register(field)}
        />
      </form>
    </Dialog>
  )
}
