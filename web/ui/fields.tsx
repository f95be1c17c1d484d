import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import type { Elements } from '#web/ui/elements.ts'
import { controlStyle, Field, FieldError, type FieldTexts } from '#web/ui/field.tsx'

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className'> {
  /** A unit at the end of the box: '€', 'm', 'mn'. */
  suffix?: string | undefined
  count?: { value: string; max: number } | undefined
}

/** From this part of the limit on, the rest is shown. */
const COUNTED_FROM = 0.7

export function TextField({ label, hint, error, optional, suffix, count, id, ...input }: TextFieldProps) {
  const unit = useId()
  const counted = count && count.value.length > count.max * COUNTED_FROM ? count : undefined
  const full = counted && counted.value.length >= counted.max
  const note = count && (
    <p aria-live="polite" className={clsx('ml-auto shrink-0', full && 'font-semibold text-babor')}>
      {counted && `${counted.value.length} de ${counted.max}`}
    </p>
  )
  return (
    <Field {...{ label, hint, error, optional, id, note }} describedBy={suffix && unit}>
      {control => (
        <div className="relative">
          <input
            type="text"
            // Otherwise a date's year takes six digits in some browsers.
            {...(input.type === 'date' && { max: '9999-12-31' })}
            {...input}
            {...control}
            className={controlStyle(error, clsx('h-13.5', suffix ? 'pr-12 pl-4' : 'px-4'))}
          />
          {suffix && (
            <span
              id={unit}
              className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-tinta-2"
            >
              {suffix}
            </span>
          )}
        </div>
      )}
    </Field>
  )
}

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className'> {
  count?: { value: string; max: number } | undefined
}

export function TextArea({ label, hint, error, optional, count, id, ...area }: TextAreaProps) {
  const counter = useId()
  const over = count !== undefined && count.value.length > count.max
  const note = count && (
    <p id={counter} className={clsx('ml-auto shrink-0', over && 'font-semibold text-babor')}>
      {`${count.value.length} de ${count.max}`}
    </p>
  )
  return (
    <Field {...{ label, hint, error, optional, id, note }} describedBy={count && counter}>
      {control => (
        <textarea
          rows={5}
          {...area}
          {...control}
          className={controlStyle(error, 'min-h-28 px-4 py-3.5 leading-normal')}
        />
      )}
    </Field>
  )
}

interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'className'> {
  children: ReactNode
}

export function SelectField({ label, hint, error, optional, id, children, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {control => (
        <div className="relative">
          <select
            {...select}
            {...control}
            className={controlStyle(error, 'h-13.5 appearance-none truncate pr-11 pl-4')}
          >
            {children}
          </select>
          <ChevronDown
            aria-hidden
            size={20}
            strokeWidth={1.6}
            className="pointer-events-none absolute inset-y-0 right-4 my-auto"
          />
        </div>
      )}
    </Field>
  )
}

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'value'> {
  legend: string
  name: string
  options: readonly { value: string; label: string; hint?: string | undefined; picture?: Elements }[]
  error?: string | undefined
  stacked?: boolean
}

export function Choice({ legend, options, error, stacked, ...radio }: ChoiceProps) {
  const own = useId()
  return (
    <fieldset aria-describedby={error && `${own}-error`} className="min-w-0">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{legend}</legend>
      <div className={clsx('grid gap-3 *:min-w-0', !stacked && 'sm:auto-cols-fr sm:grid-flow-col')}>
        {options.map(({ value, label, hint, picture }) => (
          <label
            key={value}
            className={clsx(
              'flex min-h-13.5 cursor-pointer gap-3 rounded-inner border bg-white px-4 py-3.5 transition-colors',
              'border-control hover:border-tinta has-checked:border-magenta has-checked:bg-magenta-2',
              'has-checked:inset-ring has-checked:inset-ring-magenta',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-magenta',
            )}
          >
            <input
              {...radio}
              type="radio"
              value={value}
              className="peer mt-1 size-4.5 shrink-0 scroll-my-16 appearance-none rounded-full border-2 border-control bg-white checked:border-[5px] checked:border-magenta focus-visible:rounded-full focus-visible:outline-none"
            />
            <span className="flex min-w-0 flex-1 flex-wrap gap-3">
              <span className="min-w-0 flex-1 basis-32">
                <span className="block leading-snug font-semibold wrap-anywhere">{label}</span>
                {hint && (
                  <span className="mt-0.5 block text-[0.9375rem] leading-snug wrap-anywhere text-tinta-2">
                    {hint}
                  </span>
                )}
              </span>
              {picture}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${own}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
