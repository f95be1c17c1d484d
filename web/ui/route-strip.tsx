import { formatDay } from '#web/ui/format.ts'

function Waypoint({ at }: { at: number }) {
  return (
    <g transform={`translate(${at} 8)`}>
      <circle r="6" fill="var(--color-white)" stroke="var(--color-magenta)" strokeWidth="1.6" />
      <circle r="1.8" fill="var(--color-magenta)" />
    </g>
  )
}

/** The course between two ringed waypoints; the far one hangs on the right edge, however wide the strip is. */
function Course() {
  return (
    <svg className="block h-4 w-full overflow-visible" aria-hidden="true">
      <svg x="-15" width="100%" overflow="visible" aria-hidden="true">
        <line
          x1="32"
          x2="100%"
          y1="8"
          y2="8"
          stroke="var(--color-magenta)"
          strokeWidth="1.8"
          strokeDasharray="8 6"
          strokeLinecap="round"
        />
      </svg>
      <Waypoint at={7} />
      <svg x="100%" overflow="visible" aria-hidden="true">
        <Waypoint at={-7} />
      </svg>
    </svg>
  )
}

interface Port {
  name: string
  /** 'YYYY-MM-DD', or '' where none is chosen yet */
  day: string
}

/** From port to port, as drawn on a chart: departure on the left, arrival on the right. */
export function RouteStrip({ from, to }: { from: Port; to: Port }) {
  return (
    <div>
      <Course />
      <div className="mt-2 grid grid-cols-2 gap-6 leading-snug">
        <p className="min-w-0 break-words">
          <span className="sr-only">De </span>
          <b className="block font-semibold">{from.name}</b>
          <span className="sr-only">, salida </span>
          <span className="text-[0.875rem] text-tinta-2">{from.day ? formatDay(from.day) : 'Salida'}</span>
        </p>
        <p className="min-w-0 break-words text-right">
          <span className="sr-only"> a </span>
          <b className="block font-semibold">{to.name}</b>
          <span className="sr-only">, llegada </span>
          <span className="text-[0.875rem] text-tinta-2">{to.day ? formatDay(to.day) : 'Llegada'}</span>
        </p>
      </div>
    </div>
  )
}
