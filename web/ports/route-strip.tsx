import { durationText, paceOver } from '#domain/ports/time-at-sea.ts'
import { distanceText } from '#domain/ports/voyage.ts'
import { formatDay } from '#domain/spanish-format.ts'

function Waypoint() {
  return (
    <svg viewBox="0 0 14 14" className="size-3.5 shrink-0" aria-hidden="true">
      <circle cx="7" cy="7" r="6" fill="var(--color-white)" stroke="var(--color-magenta)" strokeWidth="1.6" />
      <circle cx="7" cy="7" r="1.8" fill="var(--color-magenta)" />
    </svg>
  )
}

function Dashes() {
  return (
    <svg className="h-2 min-w-3 flex-1" aria-hidden="true">
      <line
        x1="1"
        x2="100%"
        y1="4"
        y2="4"
        stroke="var(--color-magenta)"
        strokeWidth="1.8"
        strokeDasharray="8 6"
        strokeLinecap="round"
      />
    </svg>
  )
}

function Course({ distance }: Pick<Props, 'distance'>) {
  const duration = durationText(paceOver(distance))
  return (
    <div className="flex min-h-4 items-center gap-1">
      <Waypoint />
      <Dashes />
      {distance && (
        <>
          <p className="min-w-0 px-1 text-center text-[0.8125rem] leading-tight text-tinta-2">
            <span className="sr-only">Distancia estimada: </span>
            <b className="font-semibold text-tinta">{distanceText(distance.miles)}</b>
            {duration && <span>{` · ${duration}`}</span>}
          </p>
          <Dashes />
        </>
      )}
      <Waypoint />
    </div>
  )
}

interface Port {
  name: string
  /** 'YYYY-MM-DD', or '' where none is chosen yet */
  day: string
}

interface Props {
  from: Port
  to: Port
  /** Over the sea; left out if it is unknown or shown elsewhere. */
  distance?: { miles: number; speed?: number | null | undefined } | null | undefined
}

export function RouteStrip({ from, to, distance }: Props) {
  return (
    <div>
      <Course distance={distance} />
      <div className="mt-2 grid grid-cols-2 gap-6 leading-snug">
        <p className="min-w-0 wrap-anywhere">
          <span className="sr-only">De </span>
          <b className="block font-semibold">{from.name}</b>
          <span className="sr-only">, salida </span>
          <span className="text-[0.875rem] text-tinta-2">{from.day ? formatDay(from.day) : 'Salida'}</span>
        </p>
        <p className="min-w-0 wrap-anywhere text-right">
          <span className="sr-only"> a </span>
          <b className="block font-semibold">{to.name}</b>
          <span className="sr-only">, llegada </span>
          <span className="text-[0.875rem] text-tinta-2">{to.day ? formatDay(to.day) : 'Llegada'}</span>
        </p>
      </div>
    </div>
  )
}
