import { clsx } from 'clsx'
import { useId } from 'react'
import { dayInMadrid } from '#domain/calendar.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { JobView } from '#domain/jobs/job.ts'
import { JobRow } from '#web/jobs/job-row.tsx'
import { formatSpokenDay } from '#web/ui/format.ts'

interface Props {
  jobs: JobView[]
  /** The days of publishing divide the list; in another order they would not follow each other. */
  byDay: boolean
  now: Date
  onOpen: (id: string) => void
}

/** As high as the order, which a phone has beside the first one. */
const HEADING =
  'flex min-h-11 items-center font-sans text-[0.875rem] leading-snug font-semibold tracking-normal text-tinta-2'

interface Day {
  day: string
  jobs: JobView[]
}

function inDays(jobs: JobView[]): Day[] {
  const days: Day[] = []
  for (const job of jobs) {
    const day = dayInMadrid(new Date(job.createdAt))
    const last = days.at(-1)
    if (last?.day === day) last.jobs.push(job)
    else days.push({ day, jobs: [job] })
  }
  return days
}

function dayWords(day: string, now: Date): string {
  const today = dayInMadrid(now)
  if (day >= today) return 'Publicadas hoy'
  if (day === dayInMadrid(new Date(now.getTime() - DAY_MS))) return 'Ayer'
  return formatSpokenDay(day, today)
}

function DayOfRows({ day: { day, jobs }, now, onOpen }: Pick<Props, 'now' | 'onOpen'> & { day: Day }) {
  const heading = useId()
  return (
    <>
      <h2 id={heading} className={HEADING}>
        {dayWords(day, now)}
      </h2>
      <ul aria-labelledby={heading}>
        {jobs.map(job => (
          <JobRow key={job._id} job={job} now={now} onOpen={onOpen} />
        ))}
      </ul>
    </>
  )
}

export function JobRows({ jobs, byDay, now, onOpen }: Props) {
  if (byDay) return inDays(jobs).map(day => <DayOfRows key={day.day} day={day} now={now} onOpen={onOpen} />)
  return (
    <>
      <h2 className={clsx(HEADING, 'lg:sr-only')}>Ofertas</h2>
      <ul aria-label="Ofertas">
        {jobs.map(job => (
          <JobRow key={job._id} job={job} now={now} onOpen={onOpen} />
        ))}
      </ul>
    </>
  )
}
