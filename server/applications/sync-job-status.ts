import { dayInMadrid } from '#domain/calendar.ts'
import { jobTransitions } from '#domain/jobs/job-transitions.ts'
import { startsInTime } from '#domain/jobs/start-day.ts'
import { mayStart } from '#domain/transitions.ts'
import { countAccepted, listApplyingCrew } from '#server/applications/application-queries.ts'
import { announceJobs } from '#server/jobs/announce-jobs.ts'
import { advanceJob, isUnboundOffer, lockJob } from '#server/jobs/job-queries.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { findVoyage } from '#server/jobs/voyage.ts'
import { markOutdated } from '#server/notifications/mark-read.ts'
import { tell } from '#server/notifications/tell.ts'
import type { Database } from '#server/platform/db/database.ts'

interface Moment {
  db: Database
  now: Date
}

const news = { fill: 'places_filled', reopen: 'place_free' } as const

/** Marks notifications about the offer's places as outdated. */
export const dropPlaceNews = (moment: Moment, jobId: string, people: readonly string[]): Promise<void> =>
  markOutdated(moment, { jobId, people, types: Object.values(news) })

/** The waiting list: pending applicants are told when the last place is given, and when one is free again. */
async function tellWaiting({ db, now }: Moment, job: JobRow, step: keyof typeof news): Promise<void> {
  const waiting = await listApplyingCrew(db, job.id, ['pending'])
  if (waiting.length === 0) return
  await dropPlaceNews({ db, now }, job.id, waiting)
  const isInTime = startsInTime(job.startDate, dayInMadrid(now))
  await tell(
    { db, now },
    {
      notify: isInTime ? [{ type: news[step], to: waiting, from: job.ownerId, job }] : [],
      answered: null,
      live: { application: { id: job.id, to: waiting } },
    },
  )
}

/** A completed offer is one no more with its end ahead, or without a completed contract. */
async function resume({ db, now }: Moment, job: JobRow): Promise<JobRow> {
  const transition = jobTransitions.resume
  if (!mayStart(transition, job.status).allowed) return job
  const isOver = job.endDate < dayInMadrid(now)
  if (isOver && !(await isUnboundOffer(db, job.id))) return job
  return (await advanceJob(db, job.id, transition, { updatedAt: now })) ?? job
}

/** Open while a place is free and the boat is there, otherwise filled: called after every act that accepts, frees or changes places. */
export async function syncJobStatus({ db, now }: Moment, jobId: string): Promise<void> {
  const locked = await lockJob(db, jobId)
  if (!locked) return
  const job = await resume({ db, now }, locked)
  const { underWay, over } = await findVoyage(db, jobId)
  const full = underWay || over || (await countAccepted(db, jobId)) >= job.crewRequired
  const step = full ? 'fill' : 'reopen'
  const transition = jobTransitions[step]
  if (!mayStart(transition, job.status).allowed) return
  await advanceJob(db, jobId, transition, { updatedAt: now })
  await tellWaiting({ db, now }, job, step)
  if (step === 'reopen') await announceJobs({ db, now }, [jobId])
}
