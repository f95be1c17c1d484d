import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type ReactNode, useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { ApiError } from '#web/api/client.ts'
import { applyFieldErrors } from '#web/api/form-errors.ts'
import { useKeptForm } from '#web/offline/use-kept-form.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'

interface WordsDialogProps {
  title: string
  description: ReactNode
  label: string
  hint?: string
  send: string
  /** The body's only field. */
  field: 'reason' | 'text'
  schema: z.ZodMiniType
  max: number
  /** What was written before. */
  written?: string
  about: string
  act: {
    isPending: boolean
    error: ApiError | null
    mutateAsync(words: string): Promise<{ message: string }>
  }
  onClose: () => void
}

export function WordsDialog(props: WordsDialogProps) {
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
    act,
    onClose,
  } = props
  const form = useForm<Record<string, string>>({
    resolver: standardSchemaResolver(schema as never) as never,
    defaultValues: { [field]: written },
  })
  const kept = useKeptForm(form, 'passage-draft', { about: `${field}-${about}` })
  const value = useWatch({ control: form.control, name: field }) ?? ''
  const formId = useId()
  const submit = form.handleSubmit(values =>
    act.mutateAsync(values[field] ?? '').then(
      ({ message }) => {
        kept.drop()
        announce.success(message)
        onClose()
      },
      error => applyFieldErrors(error, form.setError),
    ),
  )
  return (
    <Dialog
      open
      onOpenChange={next => !next && onClose()}
      title={title}
      description={description}
      footer={
        <>
          {act.error && act.error.errors.length === 0 && (
            <div className="w-full">
              <FormProblem message={act.error.message} />
            </div>
          )}
          <Button tone="ghost" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={act.isPending} busyLabel="Guardando…">
            {send}
          </Button>
        </>
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
