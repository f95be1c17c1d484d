import { clsx } from 'clsx'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { clausesOf } from '#domain/notices/clauses.ts'
import { type Ground, grounds } from '#domain/notices/measure.ts'
import type { NoticeOutcome } from '#domain/notices/notice.ts'
import type { NoticeDecisionInput } from '#domain/notices/notice-desk.ts'
import { FieldError } from '#web/ui/field.tsx'
import { SelectField, TextField } from '#web/ui/fields.tsx'

export interface DecisionValues {
  action: NoticeOutcome | null
  ground: Ground
  /** A code of the list, or OTHER_LAW. */
  clause: string
  /** With OTHER_LAW: as it is typed. */
  article: string
  until: string
  facts: string
  reason: string
}
export type DecisionForm = UseFormReturn<DecisionValues, unknown, NoticeDecisionInput>

export const OTHER_LAW = 'otro'

export interface Choosable {
  action: NoticeOutcome
  label: string
  hint: string
  disabled: boolean
}

const card =
  'flex cursor-pointer gap-3 rounded-inner border border-control bg-white px-3.5 py-3 transition-colors hover:border-tinta has-checked:border-tinta has-checked:bg-fondo-4 has-checked:inset-ring has-checked:inset-ring-tinta has-disabled:cursor-not-allowed has-disabled:bg-transparent has-disabled:hover:border-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-magenta'

export function ActionChoice({ form, choices }: { form: DecisionForm; choices: readonly Choosable[] }) {
  const error = form.formState.errors.action?.message
  return (
    <fieldset className="min-w-0" aria-describedby={error && 'action-error'}>
      <legend className="sr-only">Qué se hace</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {choices.map(({ action, label, hint, disabled }) => (
          <label key={action} className={card}>
            <input
              {...form.register('action')}
              type="radio"
              value={action}
              disabled={disabled}
              className="peer mt-0.5 size-4.5 shrink-0 appearance-none rounded-full border-2 border-control bg-white checked:border-[5px] checked:border-tinta focus-visible:rounded-full focus-visible:outline-none"
            />
            <span className="min-w-0 flex-1 peer-disabled:text-tinta-2">
              <span className="block leading-snug font-semibold wrap-anywhere">{label}</span>
              <span className="mt-0.5 block text-[0.875rem] leading-snug text-tinta-2">{hint}</span>
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id="action-error">{error}</FieldError>}
    </fieldset>
  )
}

const groundLabels: Record<Ground, string> = { law: 'Ley', terms: 'Condiciones' }
const inOrder = [...grounds].reverse()

function GroundChoice({ form }: { form: DecisionForm }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">Fundamento</legend>
      <div className="grid h-13.5 grid-cols-2 overflow-hidden rounded-inner border border-control bg-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-magenta">
        {inOrder.map(ground => (
          <label
            key={ground}
            className={clsx(
              'relative grid cursor-pointer place-items-center px-2 text-[0.9375rem] font-semibold transition-colors',
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

export function GroundFields({ form }: { form: DecisionForm }) {
  const [ground, clause] = useWatch({ control: form.control, name: ['ground', 'clause'] })
  const { errors } = form.formState
  const isOther = ground === 'law' && clause === OTHER_LAW
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <GroundChoice form={form} />
        <SelectField
          label={ground === 'law' ? 'Artículo' : 'Cláusula'}
          error={isOther ? undefined : errors.clause?.message}
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
          error={errors.clause?.message}
          {...form.register('article')}
        />
      )}
    </>
  )
}
