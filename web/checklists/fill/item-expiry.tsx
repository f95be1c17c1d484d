import { useId, useState } from 'react'
import { expiresTooSoon } from '#domain/checklists/expiry.ts'
import { ExpiryWarning } from '#web/checklists/shown/expiry-warning.tsx'
import { DayInput } from '#web/ui/day-input.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { isDay } from '#web/ui/typed-day.ts'

interface Props {
  name: string
  of: string
  expiresOn: string | null
  endDate: string
  onChange: (expiresOn: string | null) => void
}

/** A half-typed year is no date: it is stored when it is complete. */
const isWhole = (day: string) => day === '' || (isDay(day) && /^[12]/.test(day))

export function ItemExpiry({ name, of, expiresOn, endDate, onChange }: Props) {
  const id = useId()
  // A box that is rendered again while the year is typed would lose it.
  const [typing, setTyping] = useState<string>()
  const [fault, setFault] = useState<string>()
  const late = expiresTooSoon(expiresOn, endDate)
  return (
    <div className="mt-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={id} className="text-[0.9375rem] text-tinta-2">
          <span>{name}</span>
          <span className="sr-only">{` de ${of}`}</span>
        </label>
        <div className="relative">
          <DayInput
            id={id}
            value={typing ?? expiresOn ?? ''}
            aria-describedby={fault ? `${id}-fault` : late ? `${id}-late` : undefined}
            onChange={day => {
              setTyping(day)
              if (isWhole(day) && day !== (expiresOn ?? '')) onChange(day || null)
            }}
            onBlur={() => setTyping(before => (before === undefined || isWhole(before) ? undefined : before))}
            onFault={setFault}
            className="flex h-11 min-w-0 items-center rounded-inner border border-control bg-white px-3 text-base transition-colors hover:border-tinta focus-visible:outline-offset-1 pointer-fine:w-44 pointer-fine:pr-12"
            buttonClassName="absolute inset-y-0 right-0.5 my-auto size-10"
            calendarClassName="top-full left-0 mt-1.5"
          />
        </div>
      </div>
      {fault && <FieldError id={`${id}-fault`}>{fault}</FieldError>}
      {late && (
        <div className="mt-1.5">
          <ExpiryWarning id={`${id}-late`} endDate={endDate} />
        </div>
      )}
    </div>
  )
}
