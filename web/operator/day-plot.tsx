import { clsx } from 'clsx'
import { useId } from 'react'
import { formatDayOfMonth, formatShortDay, formatSigned, formatWhole } from '#domain/spanish-format.ts'

interface PlotDay {
  day: string
  count: number
}

interface DayPlotProps {
  title: string
  /** The oldest first; the last one is today. */
  days: readonly PlotDay[]
  wide?: boolean
}

const HEIGHT = 56
const WEEK = 7
/** The part of a day's width that its bar takes. */
const BAR = 0.76

const sumOf = (days: readonly PlotDay[]) => days.reduce((sum, { count }) => sum + count, 0)
const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`

function describe(days: readonly PlotDay[], week: number, change: number): string {
  const most = days.reduce<PlotDay | undefined>(
    (best, day) => (day.count > (best?.count ?? 0) ? day : best),
    undefined,
  )
  const compared =
    change === 0
      ? 'los mismos que en los siete anteriores'
      : `${Math.abs(change)} ${change > 0 ? 'más' : 'menos'} que en los siete anteriores`
  const top = most ? ` El día con más, el ${formatDayOfMonth(most.day)}: ${most.count}.` : ''
  return `${sumOf(days)} en treinta días; ${week} en los siete últimos, ${compared}.${top}`
}

/** A bar a day, each plot of its own height; the last seven days in ink. */
export function DayPlot({ title, days, wide }: DayPlotProps) {
  const heading = useId()
  const highest = Math.max(1, ...days.map(({ count }) => count))
  const room = 1 / Math.max(days.length, 1)
  const week = sumOf(days.slice(-WEEK))
  const change = week - sumOf(days.slice(-2 * WEEK, -WEEK))
  const [first] = days
  return (
    <section aria-labelledby={heading} className={clsx('min-w-0', wide && 'sm:col-span-2')}>
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={heading} className="font-sans text-[0.9375rem] font-semibold tracking-normal">
          {title}
        </h3>
        <p aria-hidden className="font-display text-[1.375rem] leading-none tracking-tight tabular-nums">
          {formatWhole(sumOf(days))}
        </p>
      </div>
      <p className="sr-only">{describe(days, week, change)}</p>
      <svg aria-hidden width="100%" height={HEIGHT} className="mt-2 block border-b border-linea">
        {days.map(({ day, count }, index) => (
          <rect
            key={day}
            x={percent((index + (1 - BAR) / 2) * room)}
            width={percent(BAR * room)}
            y={HEIGHT - Math.round((count / highest) * HEIGHT)}
            height={Math.round((count / highest) * HEIGHT)}
            rx={2}
            className={index >= days.length - WEEK ? 'fill-tinta' : 'fill-veril'}
          >
            <title>{`${formatShortDay(day)}: ${count}`}</title>
          </rect>
        ))}
      </svg>
      <div aria-hidden className="mt-1 flex justify-between gap-3 text-[0.8125rem] tabular-nums">
        <span className="text-tinta-2">{first && formatShortDay(first.day)}</span>
        <span className="font-semibold">{`7 días: ${week}, ${change === 0 ? 'igual' : formatSigned(change)}`}</span>
      </div>
    </section>
  )
}
