import { and, between, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type PassageStage, passageClosesBefore, stageOf } from '#domain/passages/passage-stage.ts'
import { applications, isAccepted } from '#server/applications/application-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { ordersOf, passageOrders } from '#server/passages/passage-orders.ts'
import { passages } from '#server/passages/passage-table.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keyset, type Place, whole } from '#server/platform/db/keyset.ts'

interface PassagePlace {
  jobId: string
  order: number
}
export const passageOrder = keyset<PassagePlace>(
  'asc',
  [
    whole(applications.passageOrder, passageOrders.underWay.from, passageOrders.over.to),
    [applications.jobId, 'uuid'],
  ],
  ({ order, jobId }) => [order, jobId],
)

/**
 * Those to come that can be closed: something has begun or ended, or their last day is long over. `exists`: a task has not
 * written yet what has.
 */
const perhapsClosed = (now: Date): SQL =>
  sql`(${applications.passageOrder} >= ${passageOrders.over.from} or ${applications.passageLast} is not null
    or ${applications.takenUntil} <= ${passageClosesBefore(now).toISOString().slice(0, 10)}::date
    or exists (select from ${passages} p where p.job_id = applications.job_id and p.owner_id is null))`

/** The offers of the person with somebody accepted: as owner, or as crew with a place. */
export const listPassagePlaces = (
  db: Database,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  stage: PassageStage | undefined,
  limit: number,
  after: Place | undefined,
): Promise<PassagePlace[]> =>
  db
    .select({ jobId: applications.jobId, order: applications.passageOrder })
    .from(applications)
    .where(
      and(
        eq(actor.role === 'owner' ? applications.ownerId : applications.crewId, actor.id),
        isAccepted,
        stage && between(applications.passageOrder, ordersOf[stage].from, ordersOf[stage].to),
        stage === 'closed' ? perhapsClosed(now) : undefined,
        passageOrder.after(after),
      ),
    )
    // Several on board are one passage.
    .groupBy(applications.passageOrder, applications.jobId)
    .orderBy(passageOrder.orderBy)
    .limit(limit + 1)

/** Those of these offers by whose moments alone a passage can be of the stage. */
export async function listPerhaps(
  db: Database,
  stage: PassageStage,
  jobIds: readonly string[],
  now: Date,
): Promise<string[]> {
  if (jobIds.length === 0) return []
  const { departedAt, arrivedAt, calledOffAt, closedAt } = passages
  const rows = await db
    .select({
      id: jobs.id,
      moments: { jobStatus: jobs.status, endDate: jobs.endDate },
      row: { departedAt, arrivedAt, calledOffAt, closedAt },
    })
    .from(jobs)
    .leftJoin(passages, eq(passages.jobId, jobs.id))
    .where(inArray(jobs.id, [...jobIds]))
  const none = { departedAt: null, arrivedAt: null, calledOffAt: null, closedAt: null }
  return rows
    .filter(({ moments, row }) =>
      [true, false].some(ready => stageOf({ ...moments, ...(row ?? none) }, ready, now) === stage),
    )
    .map(({ id }) => id)
}
