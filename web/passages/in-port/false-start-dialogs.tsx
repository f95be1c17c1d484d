import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { REASON_MAX } from '#domain/passages/departure.ts'
import {
  type FalseStartInput,
  falseStartCauseLabels,
  falseStartCauses,
  falseStartInput,
  STATEMENT_MAX,
  statementInput,
} from '#domain/passages/false-start.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { formProblem } from '#web/api/form-errors.ts'
import { useAct } from '#web/api/use-act.ts'
import { useFormDraft } from '#web/offline/use-form-draft.ts'
import { WordsDialog } from '#web/passages/words/words-dialog.tsx'
import { announce } from '#web/ui/announce.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextArea } from '#web/ui/fields.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { formOf } from '#web/ui/form-of.ts'

interface Props {
  jobId: string
  onClose: () => void
}

export function FalseStartDialog({ jobId, onClose }: Props) {
  const form = useForm<{ cause: string; reason: string }, unknown, FalseStartInput>({
    resolver: formOf(falseStartInput, (values: { cause: string; reason: string }) => values),
    defaultValues: { cause: '', reason: '' },
  })
  const kept = useFormDraft(form, 'passage-draft', { about: `false-start-${jobId}` })
  const reason = useWatch({ control: form.control, name: 'reason' })
  const { errors } = form.formState
  const formId = useId()
  const act = useAct(passageApi.callFalseStart, {
    touches: ['passages', 'jobs', 'contracts'],
    done: ({ message }) => {
      kept.drop()
      onClose()
      announce.spoken(message)
    },
    failed: form,
  })
  const problem = formProblem(act.error)
  return (
    <Dialog
      open
      onOpenChange={next => !next && onClose()}
      title="Salida en falso"
      description="Suspende la travesía antes de zarpar y cancela la oferta. No se puede deshacer. Queda un acta sellada: quién estaba a bordo, las esperas, lo que faltaba y lo que dice cada parte; la otra tiene 3 días para añadir su versión."
      footer={
        <FormFooter
          formId={formId}
          tone="danger"
          problem={problem}
          onCancel={onClose}
          busy={act.isPending}
          busyLabel="Guardando…"
        >
          Suspender
        </FormFooter>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label="Salida en falso"
        onSubmit={form.handleSubmit(body => act.send({ params: { jobId }, body }))}
        className="grid gap-5"
      >
        <SelectField label="Causa" required error={errors.cause?.message} {...form.register('cause')}>
          <option value="">Elige una causa</option>
          {falseStartCauses.map(cause => (
            <option key={cause} value={cause}>
              {falseStartCauseLabels[cause]}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="Qué ha pasado"
          hint="Con tus palabras: es tu versión en el acta."
          rows={5}
          count={{ value: reason, max: REASON_MAX }}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
      </form>
    </Dialog>
  )
}

export const StatementDialog = ({ jobId, onClose }: Props) => (
  <WordsDialog
    title="Tu versión"
    description="Queda en el acta de salida en falso, junto a la de la otra parte. Se añade una sola vez: con ella el acta se sella y ya nadie la cambia."
    label="Qué ha pasado"
    send="Añadir y sellar"
    field="text"
    schema={statementInput}
    max={STATEMENT_MAX}
    about={`statement-${jobId}`}
    endpoint={passageApi.stateFalseStart}
    touches={['passages']}
    inputOf={text => ({ params: { jobId }, body: { text } })}
    onClose={onClose}
  />
)
