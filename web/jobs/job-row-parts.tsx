import { dayInMadrid } from '#domain/calendar.ts'
import type { JobDistance, JobView } from '#domain/jobs/job.ts'
import { paceOver, timeText } from '#domain/ports/time-at-sea.ts'
import { distanceText } from '#domain/ports/voyage.ts'
import { formatDayRange, formatNumber } from '#domain/spanish-format.ts'
import { priceInList } from '#web/jobs/budget-words.ts'
import { joinParts } from '#web/ui/format.ts'
import { vesselTypeLabel } from '#web/vessels/vessel-labels.ts'

/** 'Formentor, Bavaria C46'; a boat without a name has its type and length. */
function boatText({ vessel, vesselName, vesselType, vesselLength }: JobView): string {
  const kind = joinParts(vesselTypeLabel[vesselType], vesselLength && `${formatNumber(vesselLength)} m`)
  const name = vessel?.name ?? vesselName
  return name ? `${name}, ${vessel?.model ?? kind}` : kind
}

/** '8–11 dic'; with the year if it is not this one. */
function daysText({ startDate, endDate }: JobView, now: Date): string {
  const year = dayInMadrid(now).slice(0, 4)
  const days = formatDayRange(startDate, endDate)
  return endDate.startsWith(year) ? days.replaceAll(` ${year}`, '') : days
}

/** '138 mn, unas 23 h' */
const wayText = (distance: JobDistance) =>
  [distanceText(distance.miles), timeText(paceOver(distance))?.replaceAll(' ', '\u00a0')]
    .filter(Boolean)
    .join(', ')

export function RowRoute({ job }: { job: JobView }) {
  const { text, note } = priceInList(job)
  return (
    // With large text the price goes under the ports, which would have room for a letter a line.
    <p className="flex flex-wrap items-baseline justify-between gap-x-2">
      <span className="min-w-0 grow basis-20 font-display text-[1.3125rem] leading-tight tracking-[-0.02em] wrap-anywhere">
        <span>{job.originPort}</span> – <span>{job.destinationPort}</span>
      </span>
      <span className="ml-auto max-w-full text-right leading-tight sm:-mb-6">
        <b className="font-semibold">{text}</b>
        <span className="block text-[0.8125rem] text-tinta-2">{note}</span>
      </span>
    </p>
  )
}

export const RowDays = ({ job, now }: { job: JobView; now: Date }) => (
  <p className="text-[0.875rem] leading-snug text-tinta-2">
    <b className="font-medium text-tinta">{daysText(job, now)}</b>
    {job.distance && (
      <span>
        {' · '}
        <span className="sr-only">Distancia estimada: </span>
        <span>{wayText(job.distance)}</span>
      </span>
    )}
  </p>
)

export const RowBoat = ({ job }: { job: JobView }) => (
  <p className="text-[0.875rem] leading-snug wrap-anywhere text-tinta-2">{boatText(job)}</p>
)
