import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { ApplicationStatus, OwnApplicationView } from '#domain/applications/application.ts'
import type { OwnJobView } from '#domain/applications/job-detail-api.ts'
import { asSigned } from '#domain/jobs/as-signed.ts'
import type { JobStatus, JobView } from '#domain/jobs/job.ts'
import { paths } from '#domain/paths.ts'
import { formatCount, formatDayRange } from '#domain/spanish-format.ts'
import { ApplicationStatusChip } from '#web/applications/application-status-chip.tsx'
import { priceWords } from '#web/applications/quote-words.ts'
import { budgetText, priceInList } from '#web/jobs/budget-words.ts'
import { JobStatusChip } from '#web/jobs/job-status-chip.tsx'
import { RouteLine } from '#web/ports/route-arrow.tsx'
import { fitLooks, shortReason } from '#web/titles/fit-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { joinParts } from '#web/ui/format.ts'

const SHOWN = 3

interface RowProps {
  job: JobView
  to: string
  price: string | null
  state: Elements
}

const Row = ({ job, to, price, state }: RowProps) => (
  <li>
    <Link to={to} className="group grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3.5 leading-snug">
      <b className="font-semibold wrap-anywhere group-hover:text-magenta">
        <RouteLine from={job.originPort} to={job.destinationPort} />
      </b>
      {price && <b className="text-right font-semibold tabular-nums">{price}</b>}
      <span className="col-span-2 text-[0.9375rem] wrap-anywhere text-tinta-2">
        {joinParts(job.vessel?.name ?? job.vesselName, formatDayRange(job.startDate, job.endDate))}
      </span>
      <span className="col-span-2 mt-0.5 text-[0.9375rem]">{state}</span>
    </Link>
  </li>
)

interface RowsProps {
  title: string
  all: { to: string; words: string }
  children: Elements
}

function Rows({ title, all, children }: RowsProps) {
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-[1.75rem]">{title}</h2>
        <Link
          to={all.to}
          className="-mx-2 inline-flex min-h-11 items-center px-2 font-semibold underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta"
        >
          {all.words}
        </Link>
      </div>
      <ul className="mt-1.5 divide-y divide-linea border-y border-linea">{children}</ul>
    </section>
  )
}

const order: readonly ApplicationStatus[] = ['accepted', 'pending', 'rejected']
const isAhead: Record<JobStatus, boolean> = {
  open: true,
  filled: true,
  completed: false,
  expired: false,
  cancelled: false,
}

export function OwnApplications({ applications }: { applications: readonly OwnApplicationView[] }) {
  const shown = applications
    .filter(({ status }) => isAhead[status])
    .toSorted(
      (one, other) => order.indexOf(one.myApplicationStatus) - order.indexOf(other.myApplicationStatus),
    )
    .slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <Rows title="Tus candidaturas" all={{ to: paths.myApplications, words: 'Ver todas' }}>
      {shown.map(applied => {
        const job = asSigned(applied, 'crew')
        const quote = applied.agreed ?? applied.quote
        return (
          <Row
            key={applied._id}
            job={job}
            to={paths.myApplications}
            price={quote ? priceWords(quote) : null}
            state={<ApplicationStatusChip status={applied.myApplicationStatus} />}
          />
        )
      })}
    </Rows>
  )
}

/** Those that sail next. */
export function OwnOffers({ jobs }: { jobs: readonly OwnJobView[] }) {
  const shown = jobs
    .filter(({ status }) => isAhead[status])
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate))
    .slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <Rows title="Tus ofertas" all={{ to: paths.myJobs, words: 'Ver todas' }}>
      {shown.map(offer => {
        const job = asSigned(offer, 'owner')
        return (
          <Row
            key={job._id}
            job={job}
            to={paths.myJob(job._id)}
            price={job.budget === null ? null : budgetText(job)}
            state={
              <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <JobStatusChip status={job.status} hidden={job.hidden} />
                <span className="text-tinta-2">
                  {formatCount(job.applicantCount, 'candidatura', 'candidaturas')}
                </span>
              </span>
            }
          />
        )
      })}
    </Rows>
  )
}

function FitReason({ fit }: Pick<JobView, 'fit'>) {
  if (!fit) return null
  const { word, Icon, colour } = fitLooks[fit.verdict]
  const reason = shortReason(fit)
  return (
    <span className="flex items-start gap-1.5">
      <Icon aria-hidden strokeWidth={1.8} className={clsx('mt-px size-4.5 shrink-0', colour)} />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">Tu titulación: </span>
        <b className={clsx('inline-block font-semibold first-letter:uppercase', colour)}>{word}</b>
        {reason && <span className="text-tinta-2">{` · ${reason}`}</span>}
      </span>
    </span>
  )
}

const isFitting = ({ fit, hasApplied }: JobView) => !hasApplied && fit?.verdict !== 'does_not_fit'

export function FittingOffers({ jobs }: { jobs: readonly JobView[] }) {
  const shown = jobs.filter(isFitting).slice(0, SHOWN)
  if (shown.length === 0)
    return (
      <p>
        <ButtonLink tone="ghost" to={paths.jobs}>
          Explorar Traslados
        </ButtonLink>
      </p>
    )
  const isJudged = shown.some(({ fit }) => fit !== undefined && fit.verdict !== 'unknown')
  return (
    <div>
      <Rows
        title={isJudged ? 'Nuevas que te valen' : 'Últimas ofertas'}
        all={{ to: paths.jobs, words: 'Explorar Traslados' }}
      >
        {shown.map(job => (
          <Row
            key={job._id}
            job={job}
            to={paths.job(job._id)}
            price={job.budget === null ? null : priceInList(job).text}
            state={<FitReason fit={job.fit} />}
          />
        ))}
      </Rows>
      {isJudged && (
        <p className="mt-3 font-display text-[0.9375rem] text-tinta-2 italic">
          Orientativo: decide la Capitanía Marítima.
        </p>
      )}
    </div>
  )
}
