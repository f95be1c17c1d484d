import { type Ref, useState } from 'react'
import type { DayRange } from '#web/ui/day-calendar.tsx'
import { DayInput } from '#web/ui/day-input.tsx'
import { controlStyle, Field, type FieldTexts } from '#web/ui/field.tsx'
import { dayFault } from '#web/ui/typed-day.ts'
import { useCoarse } from '#web/ui/use-coarse.ts'

interface DayFieldProps extends FieldTexts {
  /** 'YYYY-MM-DD', '' or invalid text. */
  value: string | null | undefined
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  ref?: Ref<HTMLInputElement>
  required?: boolean | undefined
  min?: string | undefined
  max?: string | undefined
  range?: { value: DayRange; onChange: (range: DayRange) => void }
}

/** A day with its label; `range`: the calendar chooses it together with another. */
export function DayField({ label, hint, error, optional, value, ...input }: DayFieldProps) {
  const coarse = useCoarse()
  const [fault, setFault] = useState<string>()
  const shown = (error && dayFault(value, input.max)) ?? fault ?? error
  return (
    <Field {...{ label, hint, error: shown, optional }}>
      {control => (
        <div className="relative">
          <DayInput
            {...input}
            {...control}
            value={value ?? ''}
            onFault={setFault}
            className={controlStyle(shown, coarse ? 'h-13.5 px-4' : 'h-13.5 pr-14 pl-4')}
            buttonClassName="absolute inset-y-0 right-1 my-auto size-11"
            calendarClassName="top-full left-0 mt-1.5"
          />
        </div>
      )}
    </Field>
  )
}

interface End
  extends Pick<DayFieldProps, 'label' | 'value' | 'onChange' | 'onBlur' | 'name' | 'ref' | 'error'> {}

interface DayRangeFieldsProps {
  start: End
  end: End
  required?: boolean | undefined
  min?: string | undefined
}

/** A range of days: two boxes, and one calendar that chooses both. */
export function DayRangeFields({ start, end, ...shared }: DayRangeFieldsProps) {
  const range = {
    value: { start: start.value ?? '', end: end.value ?? '' },
    onChange(chosen: DayRange) {
      start.onChange(chosen.start)
      end.onChange(chosen.end)
    },
  }
  return (
    <>
      <DayField {...shared} {...start} range={range} />
      <DayField {...shared} {...end} range={range} />
    </>
  )
}
