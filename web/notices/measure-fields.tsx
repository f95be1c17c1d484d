import { clsx } from 'clsx'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { clausesOf } from '#domain/notices/clauses.ts'
import { FACTS_MAX, FACTS_MIN, type Ground, grounds } from '#domain/notices/measure.ts'
import type { NoticeOutcome } from '#domain/notices/notice.ts'
import { REASON_MAX } from '#domain/operator/operator.ts'
import { SelectField, TextArea, TextField } from '#web/ui/fields.tsx'
import { FormDay } from '#web/ui/form-days.tsx'
import { todayInSpain } from '#web/ui/today.ts'

export interface DecisionValues {
  action: NoticeOutcome | null
  ground: Ground
  /** A code of the list, or OTHER_LAW. */
  clause: string
  /** With OTHER_LAW: the typed article. */
  article: string
  until: string
  facts: string
  reason: string
}
/** O: the output of its schema. */
export type DecisionForm<O> = UseFormReturn<DecisionValues, unknown, O>

export const emptyDecision: DecisionValues = {
  action: null,
  ground: 'terms',
  clause: '',
  article: '',
  until: '',
  facts: '',
  reason: '',
}

const OTHER_LAW = 'otro'

const isTyped = ({ ground, clause }: Pick<DecisionValues, 'ground' | 'clause'>) =>
  ground === 'law' && clause === OTHER_LAW

export const clauseOf = (values: DecisionValues): string =>
  isTyped(values) ? values.article.trim() : values.clause

const hasEnd = (action: NoticeOutcome | null) => action === 'hide' || action === 'disable'

/** For the schemas of a measure. */
export const measureInput = (values: DecisionValues) => ({
  ground: values.ground,
  clause: clauseOf(values),
  facts: values.facts,
  until: hasEnd(values.action) ? values.until : null,
  reason: values.reason,
})

const groundLabels: Record<Ground, string> = { law: 'Ley', terms: 'Condiciones' }
const inOrder = [...grounds].reverse()

function GroundChoice<O>({ form }: { form: DecisionForm<O> }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">Fundamento</legend>
      <div className="grid min-h-13.5 grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] overflow-hidden rounded-inner border border-control bg-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-magenta">
        {inOrder.map(ground => (
          <label
            key={ground}
            className={clsx(
              'relative grid min-h-13 cursor-pointer place-items-center px-2 text-[0.9375rem] font-semibold transition-colors',
              'has-checked:bg-tinta has-checked:text-white',
            )}
          >
            <input
              {...form.register('ground', { onChange: () => form.setValue('clause', '') })}
              type="radio"
              value={ground}
              className="absolute inset-0 size-full cursor-pointer appearance-none focus-visible:outline-none"
            />
            <span className="relative">{groundLabels[ground]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function GroundFields<O>({ form }: { form: DecisionForm<O> }) {
  const [ground, clause] = useWatch({ control: form.control, name: ['ground', 'clause'] })
  const error = form.formState.errors.clause?.message
  const isOther = isTyped({ ground, clause })
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <GroundChoice form={form} />
        <SelectField
          label={ground === 'law' ? 'Artículo' : 'Cláusula'}
          error={isOther ? undefined : error}
          {...form.register('clause')}
        >
          <option value="">Elige…</option>
          {clausesOf[ground].map(([code, words]) => (
            <option key={code} value={code}>
              {ground === 'terms' ? `${code}, ${words}` : words}
            </option>
          ))}
          {ground === 'law' && <option value={OTHER_LAW}>Otro artículo…</option>}
        </SelectField>
      </div>
      {isOther && (
        <TextField
          label="Qué artículo"
          hint="Como se cita: «Ley 34/2002, art. 8»."
          autoComplete="off"
          error={error}
          {...form.register('article')}
        />
      )}
    </>
  )
}

function FactsField<O>({ form }: { form: DecisionForm<O> }) {
  const facts = useWatch({ control: form.control, name: 'facts' })
  return (
    <TextArea
      label="Hechos"
      hint={`Los lee la persona. Desde ${FACTS_MIN} caracteres.`}
      rows={4}
      count={{ value: facts, max: FACTS_MAX }}
      error={form.formState.errors.facts?.message}
      {...form.register('facts')}
    />
  )
}

/** Each field registers in its own place: the first fault has the focus. */
export const MeasureFields = <O,>({ form, action }: { form: DecisionForm<O>; action: NoticeOutcome }) => (
  <>
    <GroundFields form={form} />
    {hasEnd(action) && (
      <FormDay
        control={form.control}
        name="until"
        label="Hasta cuándo"
        optional
        hint="Su último día. Sin fecha, es definitiva."
        min={todayInSpain()}
      />
    )}
    <FactsField form={form} />
  </>
)

export function ReasonField<O>({ form }: { form: DecisionForm<O> }) {
  const reason = useWatch({ control: form.control, name: 'reason' })
  return (
    <TextField
      label="Motivo para la auditoría"
      hint="No lo lee la persona."
      autoComplete="off"
      count={{ value: reason, max: REASON_MAX }}
      error={form.formState.errors.reason?.message}
      {...form.register('reason')}
    />
  )
}
