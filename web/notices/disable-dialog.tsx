import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { type DisableInput, disableInput } from '#domain/notices/measure.ts'
import { measureApi } from '#domain/notices/measure-api.ts'
import type { PersonView } from '#domain/operator/people.ts'
import { formProblem } from '#web/api/form-errors.ts'
import { useAct } from '#web/api/use-act.ts'
import {
  type DecisionValues,
  emptyDecision,
  MeasureFields,
  measureInput,
  ReasonField,
} from '#web/notices/measure-fields.tsx'
import { StatementPreview } from '#web/notices/statement-preview.tsx'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { formOf } from '#web/ui/form-of.ts'
import { RestoredNote } from '#web/ui/restored-note.tsx'

const ACTION = 'disable'

interface Props {
  person: PersonView
  onClose: () => void
}

/** A decision without a notice: the same fields, and the letter that its person will read. */
export function DisableDialog({ person, onClose }: Props) {
  const { _id: id, name } = person
  const formId = useId()
  const form = useForm<DecisionValues, unknown, DisableInput>({
    resolver: formOf<DecisionValues, DisableInput>(disableInput, measureInput),
    defaultValues: { ...emptyDecision, action: ACTION },
  })
  const kept = useFormDraft(form, 'disable-person-draft', { about: id })
  const act = useAct(measureApi.disable, {
    touches: ['operator'],
    done: ({ message }) => {
      kept.drop()
      onClose()
      return message
    },
    failed: form,
  })
  const submit = form.handleSubmit(body => void act.send({ params: { id }, body }))
  return (
    <Dialog
      open
      wide
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="Cerrar la cuenta"
      footer={
        <FormFooter
          formId={formId}
          tone="danger"
          problem={formProblem(act.error)}
          onCancel={onClose}
          busy={act.isPending}
          busyLabel="Cerrando…"
        >
          Cerrar la cuenta y comunicar
        </FormFooter>
      }
    >
      <form id={formId} noValidate aria-label="Cerrar la cuenta" onSubmit={submit} className="grid gap-5">
        <p className="leading-snug text-tinta-2">
          {`${name} sale de todos sus dispositivos, y sus ofertas dejan de verse. Puede reclamar y descargar sus datos con el enlace del correo.`}
        </p>
        {kept.restored && <RestoredNote onDiscard={kept.discard} />}
        <MeasureFields form={form} action={ACTION} />
        <ReasonField form={form} />
        <StatementPreview
          form={form}
          to={name}
          action={ACTION}
          subject={{ kind: 'user', name }}
          origin="own"
        />
      </form>
    </Dialog>
  )
}
