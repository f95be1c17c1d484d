import { and, between, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { dayInMadrid } from '#domain/calendar.ts'
import { DAY_MS } from '#domain/durations.ts'
import { jobTransitions } from '#domain/jobs/job-transitions.ts'
import { countAccepted, listApplyingCrew } from '#server/applications/application-queries.ts'
import { orderClosed, orderPassage } from '#server/applications/order-passage.ts'
import { dropCountersOfJob } from '#server/applications/quote-queries.ts'
import { dropPlaceNews } from '#server/applications/sync-job-status.ts'
import { advanceJob, changeJob, lockJob } from '#server/jobs/job-queries.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { tell } from '#server/notifications/tell.ts'
import { passages } from '#server/passages/passage-table.ts'
import { transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'

interface Moment {
  db: Database
  now: Date
}

declare module '#server/platform/context.ts' {
  interface Services {
    offers: {
      /** In the transaction of a departure. */
      closeDeparted(moment: Moment, jobId: string): Promise<void>
      closeAllDeparted(moment: Moment): Promise<void>
      /** In the transaction of an act that ends the voyage. */
      orderPassage(moment: Moment, jobId: string): Promise<void>
      orderClosed(moment: Moment): Promise<void>
    }
  }
}

/** The boat has departed: the offer asks for no more people, and pending applicants are told. */
async function closeDeparted({ db, now }: Moment, id: string): Promise<void> {
  const job = await lockJob(db, id)
  if (!job) return
  // As many places as are taken: only so is 'filled' true.
  const crewRequired = Math.max(1, await countAccepted(db, id))
  if (job.crewRequired > crewRequired) await changeJob(db, id, { crewRequired })
  await advanceJob(db, id, jobTransitions.fill, { updatedAt: now })
  await orderPassage({ db, now }, id)
  await dropCountersOfJob({ db, now }, id)
  const waiting = await listApplyingCrew(db, id, ['pending'])
  await dropPlaceNews({ db, now }, id, waiting)
  const own = { contractBinds: false, sailed: true }
  await tell(
    { db, now },
    {
      notify: [{ type: 'job_cancelled', to: waiting, from: job.ownerId, job, own }],
      answered: null,
      live: { application: { id, to: [job.ownerId, ...waiting] } },
    },
  )
}

/** Hardly a boat leaves longer before the first day of its offer, and such an offer is completed before it is so old. */
const EARLY_MS = 7 * DAY_MS
const OLD_MS = 366 * DAY_MS
/** Offers in one statement. */
const AT_ONCE = 100

const isOpen = sql`${jobs.status} = 'open'`

async function listAtSea(db: Database): Promise<string[]> {
  const found = await db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(passages, eq(passages.jobId, jobs.id))
    .where(and(isOpen, isNotNull(passages.nextReportBy)))
  return found.map(({ id }) => id)
}

/** Arrived or called off: no index leads to them, but few offers are open that begin so soon. */
async function listEnded({ db, now }: Moment): Promise<string[]> {
  const [from, to] = [now.getTime() - OLD_MS, now.getTime() + EARLY_MS].map(at => dayInMadrid(new Date(at)))
  const begun = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isOpen, between(jobs.startDate, sql`${from}::date`, sql`${to}::date`)))
  const ids = begun.map(({ id }) => id)
  const departed: string[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = inArray(passages.jobId, ids.slice(from, from + AT_ONCE))
    const found = await db
      .select({ id: passages.jobId })
      .from(passages)
      .where(and(some, isNotNull(passages.departedAt)))
    departed.push(...found.map(({ id }) => id))
  }
  return departed
}

/** Offers of boats that departed when departure did not close them yet. */
async function closeAllDeparted(context: Moment): Promise<void> {
  const { db, now } = context

  const found = new Set([...(await listAtSea(db)), ...(await listEnded({ db, now }))])
  for (const id of [...found].sort())
    await transaction(context, async inside => {
      const { db } = inside
      // Another server may have been first.
      const job = await lockJob(db, id)
      if (job?.status === 'open') await closeDeparted(inside, id)
    })
}

export const openOffers = () => ({ closeDeparted, closeAllDeparted, orderPassage, orderClosed })
