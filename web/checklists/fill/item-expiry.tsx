import { useId, useState } from 'react'
import { expiresTooSoon } from '#domain/checklists/expiry.ts'
import { ExpiryWarning } from '#web/checklists/shown/expiry-warning.tsx'

interface Props {
  /** What the date is called. */
  name: string
  of: string
  expiresOn: string | null
  endDate: string
  onChange: (expiresOn: string | null) => void
}

/** A year that is still being typed is none: it is kept when it is whole. */
const isWhole = (day: string) => day === '' || /^[12]\d{3}-/.test(day)

export function ItemExpiry({ name, of, expiresOn, endDate, onChange }: Props) {
  const id = useId()
  // A box that is drawn anew while the year is typed would lose it.
  const [typing, setTyping] = useState<string>()
  const late = expiresTooSoon(expiresOn, endDate)
  return (
    <div className="mt-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={id} className="text-[0.9375rem] text-tinta-2">
          {name}
          <span className="sr-only"> de {of}</span>
        </label>
        <input
          id={id}
          type="date"
          max="9999-12-31"
          value={typing ?? expiresOn ?? ''}
          aria-describedby={late ? `${id}-late` : undefined}
          onChange={event => {
            const day = event.target.value
            setTyping(day)
            if (isWhole(day) && day !== (expiresOn ?? '')) onChange(day || null)
          }}
          onBlur={() => setTyping(undefined)}
          className="h-11 min-w-0 rounded-inner border border-control bg-white px-3 text-base transition-colors hover:border-tinta focus-visible:outline-offset-1"
        />
      </div>
      {late && (
        <div className="mt-1.5">
          <ExpiryWarning id={`${id}-late`} endDate={endDate} />
        </div>
      )}
    </div>
  )
}
