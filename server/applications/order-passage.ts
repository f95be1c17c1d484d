import { and, asc, eq, inArray, lte, not, type SQL, sql } from 'drizzle-orm'
import { passageClosesBefore } from '#domain/passages/passage-stage.ts'
import { applications } from '#server/applications/application-table.ts'
import { lockJob } from '#server/jobs/job-queries.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { passageOrders } from '#server/passages/passage-orders.ts'
import { passageSpan, passages } from '#server/passages/passage-table.ts'
import { transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'

interface Moment {
  db: Database
  now: Date
}

const day = sql`(${jobs.startDate} - date '1900-01-01')`
/** By their first day; past ones in the reverse order. */
const orderAt = (now: Date) => {
  const { ahead, over } = passageOrders
  const closedBefore = sql`${passageClosesBefore(now)}::timestamptz`
  const ended = sql`coalesce(${passages.arrivedAt}, case when ${passages.departedAt} is null then ${jobs.endDate}::timestamp at time zone 'UTC' end)`
  return sql`case
    when ${jobs.status} = 'cancelled' or ${passages.calledOffAt} is not null or ${passages.closedAt} is not null or ${ended} <= ${closedBefore} then ${over.to} - ${day}
    when ${passages.departedAt} is not null and ${passages.arrivedAt} is null then ${day}
    else ${ahead.from} + ${day} end`
}

// In an update of one table Drizzle writes bare column names, which a subquery takes for its own.
const spanOf = (moment: SQL) =>
  sql`(select ${moment} from ${passages} p where p.job_id = applications.job_id)`
const spans = { passageFirst: spanOf(passageSpan.first), passageLast: spanOf(passageSpan.last) }

/** The places in these offers. */
export const keepPassageSpans = (db: Database, jobIds: readonly string[]) =>
  db
    .update(applications)
    .set(spans)
    .where(and(inArray(applications.jobId, [...jobIds]), isPlace))

/** In the transaction of each act that gives a place, changes the dates, or begins or ends the voyage. */
export async function orderPassage({ db, now }: Moment, jobId: string): Promise<void> {
  const order = db
    .select({ place: sql<number>`${orderAt(now)}`.as('place') })
    .from(jobs)
    .leftJoin(passages, eq(passages.jobId, jobs.id))
    .where(eq(jobs.id, jobId))
  await db
    .update(applications)
    .set({ passageOrder: sql`(${order})`, ...spans })
    .where(and(eq(applications.jobId, jobId), isPlace))
}

const isPlace = sql`${applications.status} = 'accepted' and ${applications.withdrawnAt} is null`
const { from, to } = passageOrders.ahead
/** As the index says it, with its figures in the text. */
const isAhead = sql`${applications.passageOrder} >= ${sql.raw(String(from))} and ${applications.passageOrder} < ${sql.raw(String(to + 1))}`
const arrivedSince = (since: Date): SQL =>
  sql`exists (select 1 from ${passages} p where p.job_id = ${applications.jobId} and p.arrived_at > ${since})`

/** Passages that have closed with time. */
export async function orderClosed(context: Moment): Promise<void> {
  const { now, db } = context

  const since = passageClosesBefore(now)
  const found = await db
    .selectDistinct({ id: applications.jobId })
    .from(applications)
    .where(
      and(
        isPlace,
        isAhead,
        lte(applications.takenUntil, since.toISOString().slice(0, 10)),
        not(arrivedSince(since)),
      ),
    )
    .orderBy(asc(applications.jobId))
  for (const { id } of found)
    await transaction(context, async inside => {
      const { db } = inside
      await lockJob(db, id)
      await orderPassage(inside, id)
    })
}
