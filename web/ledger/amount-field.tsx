import { clsx } from 'clsx'
import { type Ref, useId } from 'react'
import { FieldError } from '#web/ui/field.tsx'
import { figureFault, shownNumber, type TypedNumber, typedNumber } from '#web/ui/typed-number.ts'
import { useTyped, type Writing } from '#web/ui/use-typed.ts'

const cents: Writing<TypedNumber> = {
  read: typedNumber,
  shown: value =>
    typeof value === 'number' && Number.isFinite(value) && Number(value.toFixed(2)) === value
      ? value.toFixed(2).replace('.', ',')
      : shownNumber(value),
  fault: figureFault,
}

interface Props {
  ref: Ref<HTMLInputElement>
  value: TypedNumber
  onChange: (value: TypedNumber) => void
  error: string | undefined
}

/** The largest thing of its form, typed the Spanish way. */
export function AmountField({ ref, value, onChange, error }: Props) {
  const { fault, box } = useTyped(cents, { value, onChange })
  const id = useId()
  const said = (error && figureFault(value)) ?? fault ?? error
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="block text-[0.90625rem] text-tinta-2">
        Importe
      </label>
      <div className="flex items-baseline border-b-2 border-transparent font-display tracking-[-0.03em] has-focus-visible:border-magenta">
        <input
          {...box}
          id={id}
          ref={ref}
          data-begins
          inputMode="decimal"
          enterKeyHint="next"
          placeholder="0,00"
          aria-invalid={said ? true : undefined}
          aria-describedby={said ? `${id}-error` : undefined}
          style={{ width: `${Math.min(9, Math.max(4, box.value.length)) * 0.53}em` }}
          className={clsx(
            'min-w-0 bg-transparent text-[clamp(2.500rem,14vw,3.625rem)] leading-none font-[380] caret-magenta placeholder:text-tinta-2/40 focus-visible:outline-none',
            said && 'text-babor',
          )}
        />
        <span aria-hidden className="text-[2.125rem] font-[380] text-tinta-2">
          €
        </span>
      </div>
      {said && <FieldError id={`${id}-error`}>{said}</FieldError>}
    </div>
  )
}
