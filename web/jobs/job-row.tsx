import { clsx } from 'clsx'
import type { JobView } from '#domain/jobs/job.ts'
import { JOB_CARD_DESCRIPTION } from '#domain/jobs/job-list.ts'
import { formatCount, formatCountry } from '#domain/spanish-format.ts'
import type { FitView } from '#domain/titles/fit-view.ts'
import { RowBoat, RowDays, RowRoute } from '#web/jobs/job-row-parts.tsx'
import { RouteThumbnail } from '#web/jobs/route-thumbnail.tsx'
import { fitLooks, shortReason } from '#web/titles/fit-words.ts'
import { formatAgo, joinParts, truncate } from '#web/ui/format.ts'

const titleId = ({ _id }: Pick<JobView, '_id'>) => `oferta-${_id}`

function RowFit({ fit }: { fit: FitView }) {
  const { word, Icon, colour } = fitLooks[fit.verdict]
  return (
    <p className="mt-1 flex min-w-0 items-start gap-1.5 text-[0.875rem] leading-snug">
      <Icon aria-hidden="true" strokeWidth={2} className={clsx('mt-0.5 size-4 shrink-0', colour)} />
      <span className="line-clamp-4 min-w-0 wrap-anywhere text-tinta-2">
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
export function JobRow({ job, now, onOpen }: Props) {
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 border-b lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-8 border-linea py-3 last:border-b-0 hover:bg-fondo-5 lg:py-4">
      <RouteThumbnail distance={job.distance} />
      <div className="min-w-0">
        <RowRoute job={job} />
        <RowDays job={job} now={now} />
        <RowBoat job={job} />
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
          <p className="first-letter:uppercase">
            {joinParts(job.vessel.yearBuilt, `bandera de ${formatCountry(job.vessel.flag)}`)}
          </p>
        )}
        <p className="mt-1">
          <span>{job.owner.name}</span>
          {' · '}
          <span>{formatCount(job.crewRequired, 'tripulante', 'tripulantes')}</span>
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
