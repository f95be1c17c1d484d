import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import {
  type ChecklistView,
  REVIEW_NOTES_MAX,
  type ReviewAction,
  reviewInput,
} from '#domain/checklists/checklist.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { refusals } from '#domain/errors.ts'
import { useAct } from '#web/api/use-act.ts'
import type { VesselUpdates } from '#web/checklists/review/vessel-updates.tsx'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { TextArea } from '#web/ui/fields.tsx'
import { formOf } from '#web/ui/form-of.ts'

const words: Record<ReviewAction, { title: string; label: string; submit: string; busy: string }> = {
  approve: {
    title: 'Aprobar la lista',
    label: 'Comentarios',
    submit: 'Aprobar lista',
    busy: 'Aprobando…',
  },
  reject: {
    title: 'Rechazar la lista',
    label: '¿Qué hay que corregir?',
    submit: 'Rechazar lista',
    busy: 'Rechazando…',
  },
}

interface Props {
  list: Pick<ChecklistView, '_id' | 'version'>
  action: ReviewAction
  description: string
  flagged: readonly string[]
  open: boolean
  onOpenChange: (open: boolean) => void
  onReviewed: (updates: VesselUpdates) => void
  children?: Elements
}

// The form's state is outside of the dialog's content: typed text survives an accidental close.
export function ReviewDialog({
  list: { _id, version },
  action,
  description,
  flagged,
  open,
  onOpenChange,
  onReviewed,
  children,
}: Props) {
  const formId = useId()
  const form = useForm<z.input<typeof reviewInput>, unknown, z.output<typeof reviewInput>>({
    resolver: formOf(reviewInput),
    defaultValues: { action, reviewNotes: '' },
  })
  const kept = useFormDraft(form, 'review-draft', { about: `${_id}.${action}` })
  const notes = useWatch({ control: form.control, name: 'reviewNotes' }) ?? ''
  const review = useAct(checklistApi.review, {
    touches: ['vessel-checklists', 'vessels'],
    done: ({ message, vesselUpdates }) => {
      kept.drop()
      onOpenChange(false)
      // Absent in the reply of an older server.
      onReviewed(vesselUpdates ?? [])
      announce.spoken(message)
    },
    failed: ({ status, errors }) => {
      // Another request was first: the present state shows behind.
      if (status === 409) onOpenChange(false)
      return errors.length > 0 ? form : 'toast'
    },
  })
  const send = form.handleSubmit(({ reviewNotes }) => {
    if (action === 'reject' && !reviewNotes) {
      const { message } = refusals.review_notes_missing
      form.setError('reviewNotes', { message }, { shouldFocus: true })
      return
    }
    void review.send({
      params: { id: _id },
      body: { action, reviewNotes, flaggedItems: [...flagged], version },
    })
  })
  const { title, label, submit, busy } = words[action]
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      footer={
        <>
          <Button tone="ghost" onClick={() => onOpenChange(false)}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={formId}
            tone={action === 'reject' ? 'danger' : 'primary'}
            busy={review.isPending}
            busyLabel={busy}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate aria-label={title} onSubmit={send} className="grid gap-6">
        <TextArea
          label={label}
          optional={action === 'approve'}
          required={action === 'reject'}
          rows={4}
          count={{ value: notes, max: REVIEW_NOTES_MAX }}
          error={form.formState.errors.reviewNotes?.message}
          {...form.register('reviewNotes')}
        />
        {children}
      </form>
    </Dialog>
  )
}
