import { type PlotsView, pointInSpanish, waitReasonLabels } from '#domain/passages/log-entry.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { formatNumber, formatShortDay } from '#domain/spanish-format.ts'
import { useRead } from '#web/api/use-call.ts'
import { formatInstant } from '#web/passages/stage-words.ts'
import type { Elements } from '#web/ui/elements.ts'
import { formatDuration } from '#web/ui/format.ts'
import { clockInWords } from '#web/ui/times.ts'

const WIDTH = 300
const HEIGHT = 84

interface PlotProps {
  title: string
  says: string
  from: string
  to: string
  children: Elements
}

function Plot({ title, says, from, to, children }: PlotProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3 leading-snug">
        <span className="font-semibold">{title}</span>
        <span className="text-[0.875rem] text-tinta-2">{says}</span>
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-2 h-21 w-full overflow-visible"
      >
        <path
          d={`M0 ${HEIGHT}H${WIDTH}`}
          className="stroke-tinta/25"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
        />
        {children}
      </svg>
      <p className="mt-1 flex justify-between text-[0.8125rem] text-tinta-2">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </figure>
  )
}

function placesOf(points: readonly { at: string; value: number }[], most: number): [number, number][] {
  const [first, last] = [Date.parse(points[0]?.at ?? ''), Date.parse(points.at(-1)?.at ?? '')]
  return points.map(({ at, value }) => [
    last === first ? WIDTH / 2 : ((Date.parse(at) - first) / (last - first)) * WIDTH,
    HEIGHT - (most === 0 ? 0 : (value / most) * (HEIGHT - 6)),
  ])
}

function Curve({
  points,
  most,
  tone,
}: {
  points: { at: string; value: number }[]
  most: number
  tone: string
}) {
  const places = placesOf(points, most)
  const line = `M${places.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
  const [startX, endX] = [places[0]?.[0] ?? 0, places.at(-1)?.[0] ?? 0]
  return (
    <g className={tone}>
      <path
        d={`${line}L${endX.toFixed(1)} ${HEIGHT}L${startX.toFixed(1)} ${HEIGHT}Z`}
        fill="currentColor"
        opacity="0.12"
      />
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </g>
  )
}

const range = (values: readonly number[], unit: string) => {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return least === most
    ? `${formatNumber(most)} ${unit}`
    : `de ${formatNumber(least)} a ${formatNumber(most)} ${unit}`
}

function Speed({ speeds }: { speeds: PlotsView['speeds'] }) {
  const [first, last] = [speeds[0], speeds.at(-1)]
  if (!first || !last || speeds.length < 2) return null
  const knots = speeds.map(speed => speed.knots)
  return (
    <Plot
      title="Velocidad"
      says={range(knots, 'nudos')}
      from={formatInstant(first.at)}
      to={formatInstant(last.at)}
    >
      <Curve
        points={speeds.map(({ at, knots: value }) => ({ at, value }))}
        most={Math.max(8, ...knots)}
        tone="text-magenta"
      />
    </Plot>
  )
}

function Wind({ winds }: { winds: PlotsView['winds'] }) {
  const [first, last] = [winds[0], winds.at(-1)]
  if (!first || !last || winds.length < 2) return null
  const forces = winds.map(({ force }) => force)
  const strongest = winds.find(({ force }) => force === Math.max(...forces)) ?? first
  const direction = strongest.direction ? `, ${pointInSpanish(strongest.direction)}` : ''
  return (
    <Plot
      title="Viento"
      says={`hasta fuerza ${strongest.force}${direction}`}
      from={formatInstant(first.at)}
      to={formatInstant(last.at)}
    >
      <Curve
        points={winds.map(({ at, force: value }) => ({ at, value }))}
        most={Math.max(6, ...forces)}
        tone="text-mar"
      />
    </Plot>
  )
}

function Days({ days }: { days: PlotsView['days'] }) {
  if (days.length === 0) return null
  const most = Math.max(1, ...days.map(({ miles }) => miles))
  return (
    <section aria-label="Millas por día" className="sm:col-span-2">
      <h3 className="leading-snug font-semibold">Millas por día</h3>
      {clockInWords('madrid') && (
        <p className="text-[0.875rem] leading-snug text-tinta-2">Días de la península.</p>
      )}
      <ol className="mt-2 grid gap-1.5">
        {days.map(({ day, miles }) => (
          <li key={day} className="grid grid-cols-[4.5rem_1fr_4.5rem] items-center gap-3 text-[0.9375rem]">
            <span className="text-tinta-2">{formatShortDay(day)}</span>
            <span className="h-3 rounded-full bg-fondo-3 forced-colors:inset-ring">
              <span
                className="drawn block h-3 rounded-full bg-magenta"
                style={{ width: `${Math.max(1.5, (miles / most) * 100)}%` }}
              />
            </span>
            <b className="text-right font-semibold">{`${formatNumber(miles)} mn`}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Stops({ stops }: { stops: PlotsView['stops'] }) {
  if (stops.length === 0) return null
  return (
    <section aria-label="Paradas" className="sm:col-span-2">
      <h3 className="leading-snug font-semibold">Paradas</h3>
      <ul className="mt-1">
        {stops.map(({ from, to, reason, text }) => (
          <li key={from} className="border-t border-linea py-2.5 leading-snug first:border-t-0">
            <span className="flex flex-wrap justify-between gap-x-4">
              <b className="font-medium">{waitReasonLabels[reason]}</b>
              <span className="text-[0.9375rem] text-tinta-2">
                {`${formatInstant(from)} · ${to ? formatDuration(Date.parse(to) - Date.parse(from)) : 'sigue parado'}`}
              </span>
            </span>
            {text && <span className="block text-[0.9375rem] text-tinta-2 wrap-anywhere">{text}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function LogPlots({ jobId }: { jobId: string }) {
  const { data } = useRead(passageApi.readPlots, { params: { jobId } })
  if (!data) return null
  const { days, speeds, winds, stops } = data
  if (days.length + stops.length === 0 && winds.length < 2) return null
  return (
    <div className="mb-7 grid gap-x-8 gap-y-6 sm:grid-cols-2">
      <Speed speeds={speeds} />
      <Wind winds={winds} />
      <Days days={days} />
      <Stops stops={stops} />
    </div>
  )
}
