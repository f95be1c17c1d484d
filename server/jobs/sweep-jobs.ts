import { and, lt, not, type SQL, sql } from 'drizzle-orm'
import { dayInMadrid } from '#domain/calendar.ts'
import type { ContractStatus } from '#domain/contracts/contract-status.ts'
import { contractTransitions } from '#domain/contracts/contract-transitions.ts'
import { dayLater } from '#domain/day-text.ts'
import { jobTransitions } from '#domain/jobs/job-transitions.ts'
import { startsOf } from '#domain/transitions.ts'
import { applications } from '#server/applications/application-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isOneOf } from '#server/platform/db/is-one-of.ts'
import { keyset } from '#server/platform/db/keyset.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { SLICE } from '#server/platform/tasks/in-slices.ts'

/** Those that a filled offer without a contract leaves behind are looked at each day alone. */
const LATE_DAYS = 60

const byDay = (column: typeof jobs.startDate | typeof jobs.endDate) =>
  keyset<{ id: string; day: string }>(
    'asc',
    [
      [column, 'date'],
      [jobs.id, 'uuid'],
    ],
    ({ id, day }) => [day, id],
  )
const byStart = byDay(jobs.startDate)
const byEnd = byDay(jobs.endDate)

const next = (
  db: Database,
  order: typeof byStart,
  day: typeof jobs.startDate | typeof jobs.endDate,
  due: SQL | undefined,
  after: string | undefined,
) =>
  db
    .select({ id: jobs.id, day })
    .from(jobs)
    .where(and(due, order.after(order.readCursor(after))))
    .orderBy(order.orderBy)
    .limit(SLICE)

/** The place after a full slice, at which the walk goes on. */
const placeAfter = (order: typeof byStart, found: { id: string; day: string }[]) => {
  const last = found.length === SLICE ? found.at(-1) : undefined
  return last && order.cursorOf(last)
}

const { complete: completing, expire: expiring } = jobTransitions

const lateFrom = ({ now }: SystemContext) => dayLater(dayInMadrid(now), -LATE_DAYS)

/** After its end a completed contract completes the offer, once no contract waits for a signature. */
async function complete(
  { db, now }: SystemContext,
  after: string | undefined,
  ended: SQL,
): Promise<string | undefined> {
  const over = and(
    sql`${jobs.status} in ${startsOf(completing)} and ${jobs.endDate} < ${dayInMadrid(now)}::date`,
    ended,
  )
  const has = (statuses: ContractStatus[]) =>
    sql`exists (select 1 from ${contracts} c where c.job_id = ${jobs.id} and c.status in ${statuses})`
  const found = await next(db, byEnd, jobs.endDate, over, after)
  if (found.length > 0)
    await db
      .update(jobs)
      .set({ status: completing.to, updatedAt: now })
      .where(
        and(
          isOneOf(
            jobs.id,
            found.map(({ id }) => id),
          ),
          over,
          has(['completed']),
          not(has(startsOf(contractTransitions.cancel))),
        ),
      )
  return placeAfter(byEnd, found)
}

/** An offer whose start is past and that has nobody accepted expires. */
const expire = (context: SystemContext, after: string | undefined): Promise<string | undefined> =>
  transaction(context, async ({ db, now }) => {
    const overdue = and(
      sql`${jobs.status} in ${startsOf(expiring)}`,
      lt(jobs.startDate, sql`${dayInMadrid(now)}::date`),
    )
    // Locked first and checked by a second statement, which then sees an acceptance that was under way.
    const locked = await next(db, byStart, jobs.startDate, overdue, after).for('update', { skipLocked: true })
    if (locked.length > 0)
      await db
        .update(jobs)
        .set({ status: expiring.to, updatedAt: now })
        .where(
          and(
            isOneOf(
              jobs.id,
              locked.map(({ id }) => id),
            ),
            sql`not exists (select 1 from ${applications} a where a.job_id = ${jobs.id} and a.status = 'accepted' and a.withdrawn_at is null)`,
          ),
        )
    return placeAfter(byStart, locked)
  })

const walks = {
  expire,
  complete: (context: SystemContext, after: string | undefined) =>
    complete(context, after, sql`${jobs.endDate} >= ${lateFrom(context)}::date`),
}
export type JobStep = keyof typeof walks
export const jobSteps = ['expire', 'complete'] as const satisfies JobStep[]

/** The next slice of each, or of the one that goes on. */
export async function sweepJobs(
  context: SystemContext,
  { step, after }: { step?: JobStep | undefined; after?: string | undefined } = {},
): Promise<void> {
  for (const each of step ? [step] : jobSteps) {
    const place = await walks[each](context, after)
    if (place) await enqueue(context, 'sweep-jobs', { step: each, after: place })
  }
}

/** The offers that ended before those that `sweepJobs` looks at: after a stop of months too each is completed. */
export async function sweepOldJobs(
  context: SystemContext,
  { after }: { after?: string | undefined },
): Promise<void> {
  const place = await complete(context, after, sql`${jobs.endDate} < ${lateFrom(context)}::date`)
  if (place) await enqueue(context, 'sweep-old-jobs', { after: place })
}
