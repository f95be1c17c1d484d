import { clsx } from 'clsx'
import { dayInMadrid } from '#domain/calendar.ts'
import type { JobDistance, JobView } from '#domain/jobs/job.ts'
import { JOB_CARD_DESCRIPTION } from '#domain/jobs/job-list.ts'
import { paceOver, timeText } from '#domain/ports/time-at-sea.ts'
import { distanceText } from '#domain/ports/voyage.ts'
import {
  formatCount,
  formatCountry,
  formatDayRange,
  formatMoney,
  formatNumber,
} from '#domain/spanish-format.ts'
import type { FitView } from '#domain/titles/fit-view.ts'
import { RouteThumbnail } from '#web/jobs/route-thumbnail.tsx'
import { fitLooks, shortReason } from '#web/titles/fit-words.ts'
import { formatAgo, joinParts, truncate } from '#web/ui/format.ts'
import { vesselTypeLabel } from '#web/vessels/vessel-labels.ts'

const titleId = ({ _id }: Pick<JobView, '_id'>) => `oferta-${_id}`

/** 'Formentor, Bavaria C46'; type and length of a boat without a name. */
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

function RowFit({ fit }: { fit: FitView }) {
  const { word, Icon, colour } = fitLooks[fit.verdict]
  return (
    <p className="mt-1 flex min-w-0 items-start gap-1.5 text-[0.875rem] leading-snug">
      <Icon aria-hidden="true" strokeWidth={2} className={clsx('mt-0.5 size-4 shrink-0', colour)} />
      <span className="line-clamp-2 min-w-0 wrap-anywhere text-tinta-2">
        <span className="sr-only">Tu titulación:</span>{' '}
        <b className={clsx('inline-block font-semibold first-letter:uppercase', colour)}>{word}</b>{' '}
        <span>{shortReason(fit)}</span>
      </span>
    </p>
  )
}

interface Props {
  job: JobView
  now: Date
  onOpen: (id: string) => void
}

/** Its owner's words and name have room on a wide screen; on a phone they are read out, and seen once it is open. */
/** '138 mn, unas 23 h' */
const wayText = (distance: JobDistance) =>
  [distanceText(distance.miles), timeText(paceOver(distance))?.replaceAll(' ', '\u00a0')]
    .filter(Boolean)
    .join(', ')

export function JobRow({ job, now, onOpen }: Props) {
  const { originPort, destinationPort, distance, budget, crewRequired } = job
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 border-b lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-8 border-linea py-3 last:border-b-0 hover:bg-fondo-5 lg:py-4">
      <RouteThumbnail distance={distance} />
      <div className="min-w-0">
        <p className="flex items-baseline justify-between gap-x-2">
          <span className="min-w-0 font-display text-[1.3125rem] leading-tight tracking-[-0.02em] wrap-anywhere">
            <span>{originPort}</span> – <span>{destinationPort}</span>
          </span>
          <span className="shrink-0 text-right leading-tight sm:-mb-6">
            <b className="font-semibold">{budget === null ? 'A convenir' : formatMoney(budget)}</b>
            {budget !== null && crewRequired > 1 && (
              <span className="block text-[0.8125rem] text-tinta-2">por tripulante</span>
            )}
          </span>
        </p>
        <p className="text-[0.875rem] leading-snug text-tinta-2">
          <b className="font-medium text-tinta">{daysText(job, now)}</b>
          {distance && (
            <span>
              {' · '}
              <span className="sr-only">Distancia estimada: </span>
              <span>{wayText(distance)}</span>
            </span>
          )}
        </p>
        <p className="text-[0.875rem] leading-snug wrap-anywhere text-tinta-2">{boatText(job)}</p>
        {job.fit && <RowFit fit={job.fit} />}
        {job.hasApplied && (
          <p className="mt-1 text-[0.875rem] leading-snug font-semibold text-estribor">Ya has aplicado</p>
        )}
      </div>
      <div className="min-w-0 text-[0.875rem] leading-snug text-tinta-2 max-lg:sr-only">
        <h3 id={titleId(job)} className="font-sans font-semibold wrap-anywhere text-tinta">
          {job.title}
        </h3>
        <p className="wrap-anywhere">{truncate(job.description, JOB_CARD_DESCRIPTION)}</p>
        {job.vessel && (
          <p>{joinParts(job.vessel.yearBuilt, `bandera de ${formatCountry(job.vessel.flag)}`)}</p>
        )}
        <p className="mt-1">
          <span>{job.owner.name}</span>
          {' · '}
          <span>{formatCount(crewRequired, 'tripulante', 'tripulantes')}</span>
          {' · '}
          <span>{formatAgo(job.createdAt, now)}</span>
        </p>
      </div>
      <button
        type="button"
        aria-describedby={titleId(job)}
        className="absolute inset-0 cursor-pointer rounded-inner"
        onClick={() => onOpen(job._id)}
      >
        <span className="sr-only">Ver más</span>
      </button>
    </li>
  )
}
