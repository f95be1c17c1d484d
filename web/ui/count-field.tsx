import { clsx } from 'clsx'
import { Minus, Plus } from 'lucide-react'
import { type Ref, useState } from 'react'
import { controlStyle, Field, type FieldTexts } from '#web/ui/field.tsx'
import { figureFault, type TypedNumber } from '#web/ui/typed-number.ts'
import { useFigure } from '#web/ui/use-figure.ts'

interface CountFieldProps extends FieldTexts {
  min: number
  max: number
  required?: boolean
  value: TypedNumber | null | undefined
  onChange: (value: TypedNumber) => void
  onBlur?: () => void
  name?: string
  ref?: Ref<HTMLInputElement>
}

const step = clsx(
  'grid w-13.5 shrink-0 cursor-pointer place-items-center rounded-inner border border-control bg-white transition-colors',
  'hover:border-tinta aria-disabled:cursor-not-allowed aria-disabled:bg-fondo-4 aria-disabled:text-tinta-2 aria-disabled:hover:border-control',
)

export function CountField({
  label,
  hint,
  error,
  optional,
  min,
  max,
  value,
  onChange,
  onBlur,
  ...input
}: CountFieldProps) {
  const { fault, choose, box } = useFigure({ value, onChange })
  const [said, setSaid] = useState('')
  const count = typeof value === 'number' ? value : min
  const shownFault = (error && figureFault(value)) ?? fault ?? error
  const go = (by: 1 | -1) => {
    // From a typed value beyond an end, back to it.
    const next = Math.min(max, Math.max(min, Math.round(count) + by))
    if (next === value) return
    choose(next)
    setSaid(String(next))
  }
  return (
    <Field {...{ label, hint, error: shownFault, optional }}>
      {control => (
        <div className="flex h-13.5 gap-2">
          <button
            type="button"
            className={step}
            aria-label="Uno menos"
            aria-controls={control.id}
            aria-disabled={count <= min}
            onClick={() => go(-1)}
          >
            <Minus aria-hidden size={20} strokeWidth={1.8} />
          </button>
          <input
            type="text"
            {...input}
            {...box}
            inputMode="numeric"
            onBlur={() => {
              box.onBlur()
              onBlur?.()
            }}
            {...control}
            className={controlStyle(shownFault, 'h-full min-w-0 px-2 text-center font-semibold')}
          />
          <button
            type="button"
            className={step}
            aria-label="Uno más"
            aria-controls={control.id}
            aria-disabled={count >= max}
            onClick={() => go(1)}
          >
            <Plus aria-hidden size={20} strokeWidth={1.8} />
          </button>
          <span role="status" className="sr-only">
            {said}
          </span>
        </div>
      )}
    </Field>
  )
}
