import { clsx } from 'clsx'
import { dayLater } from '#domain/day-text.ts'
import { DAY_MS } from '#domain/durations.ts'

interface Range {
  from: string
  to: string
}

const MOST = 16

/** From one day before the first to one after the last; none where that is too long for a strip. */
function daysAround(one: Range, other: Range): string[] {
  const edges = [one.from, one.to, other.from, other.to].sort()
  const first = dayLater(edges[0] ?? one.from, -1)
  const last = dayLater(edges.at(-1) ?? one.to, 1)
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
  return count > MOST || !(count > 0) ? [] : Array.from({ length: count }, (_, at) => dayLater(first, at))
}

const within = (day: string, { from, to }: Range) => from <= day && day <= to

/** The signed days above the proposed ones. For the eye: the fields and the effects say it in words. */
export function AnnexDays({ signed, proposed }: { signed: Range; proposed: Range }) {
  const isValid = proposed.from <= proposed.to && proposed.from !== '' && proposed.to !== ''
  const days = isValid ? daysAround(signed, proposed) : []
  if (days.length === 0) return null
  const isMoved = signed.from !== proposed.from || signed.to !== proposed.to
  return (
    <div aria-hidden="true" className="grid gap-1.5 py-4">
      {[signed, proposed].map((range, row) => (
        <div key={row === 0 ? 'signed' : 'proposed'} className="flex gap-1">
          {days.map(day => (
            <span
              key={day}
              className={clsx(
                'grid h-7 min-w-0 grow basis-0 place-items-center rounded-md text-[0.75rem] tabular-nums',
                !within(day, range) && 'bg-fondo-5 text-tinta-2',
                within(day, range) &&
                  (row === 0
                    ? clsx('border border-veril text-tinta-2', isMoved && 'line-through')
                    : 'bg-mar font-semibold text-white'),
              )}
            >
              {Number(day.slice(8))}
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
