import type { NoticeOutcome } from '#domain/notices/notice.ts'
import type { DecisionForm } from '#web/notices/measure-fields.tsx'
import { FieldError } from '#web/ui/field.tsx'

export interface Choosable {
  action: NoticeOutcome
  label: string
  hint: string
  disabled: boolean
}

const card =
  'flex cursor-pointer gap-3 rounded-inner border border-control bg-white px-3.5 py-3 transition-colors hover:border-tinta has-checked:border-tinta has-checked:bg-fondo-4 has-checked:inset-ring has-checked:inset-ring-tinta has-disabled:cursor-not-allowed has-disabled:bg-transparent has-disabled:hover:border-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-magenta'

interface Props<O> {
  form: DecisionForm<O>
  choices: readonly Choosable[]
}

export function ActionChoice<O>({ form, choices }: Props<O>) {
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
