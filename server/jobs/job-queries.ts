import { type AnyColumn, and, asc, eq, inArray, isNull, type Placeholder, sql } from 'drizzle-orm'
import type { Actor } from '#domain/api.ts'
import type { JobStatus } from '#domain/jobs/job.ts'
import { startsOf, type Transition } from '#domain/transitions.ts'
import { users } from '#server/accounts/account-table.ts'
import { applications } from '#server/applications/application-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { type JobCard, jobCardColumns, viewerOf } from '#server/jobs/job-card.ts'
import { type JobRow, jobs } from '#server/jobs/job-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isOneOf } from '#server/platform/db/is-one-of.ts'
import { keyset, type Place } from '#server/platform/db/keyset.ts'
import { ONE, prepareOnce, type Slots } from '#server/platform/db/prepare-once.ts'

export async function findJob(db: Database, id: string): Promise<JobRow | undefined> {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, id))
  return job
}

/** Locked until the transaction ends, for acts that count places or change dates. */
export async function lockJob(
  db: Database,
  id: string,
  strength: 'update' | 'share' = 'update',
): Promise<JobRow | undefined> {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, id)).for(strength)
  return job
}

/** In the order of their ids, as every act that locks several. */
export const lockJobs = (db: Database, ids: readonly string[]): Promise<JobRow[]> =>
  db.select().from(jobs).where(isOneOf(jobs.id, ids)).orderBy(asc(jobs.id)).for('update')

export const newestJobs = keyset<JobCard>(
  'desc',
  [
    [jobs.createdAt, 'timestamptz'],
    [jobs.id, 'uuid'],
  ],
  job => [job.createdAt, job.id],
)

/** The owner's offers in every status, newest first, one more than `limit`; with a vessel's id only those with it. */
export function listJobsOfOwner(
  db: Database,
  actor: Actor,
  limit: number,
  after: Place | undefined,
  vesselId?: string,
): Promise<JobCard[]> {
  return db
    .select(jobCardColumns(viewerOf(actor)))
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.ownerId))
    .where(
      and(
        eq(jobs.ownerId, actor.id),
        newestJobs.after(after),
        vesselId === undefined ? undefined : eq(jobs.vesselId, vesselId),
      ),
    )
    .orderBy(newestJobs.orderBy)
    .limit(limit + 1)
}

const ofJob = (column: AnyColumn, jobId: Placeholder) =>
  sql`(select this.${sql.identifier(column.name)} from ${jobs} this where this.id = ${jobId})`

/** At most one other accepted transfer of the crew member on some of the same days. */
export const findOverlaps = prepareOnce(
  'find_overlaps',
  (db, { crewId, jobId }: Slots<{ crewId: string; jobId: string }>) =>
    db
      .select({ title: jobs.title, startDate: jobs.startDate, endDate: jobs.endDate })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(
        and(
          eq(applications.crewId, crewId),
          // As text, not a parameter: a plan for any status could not use the partial index.
          sql`${applications.status} = 'accepted'`,
          isNull(applications.withdrawnAt),
          sql`${applications.takenUntil} >= ${ofJob(jobs.startDate, jobId)}`,
          sql`${jobs.id} <> ${jobId} and ${jobs.status} in ('open', 'filled')`,
          sql`${jobs.startDate} <= ${ofJob(jobs.endDate, jobId)} and ${jobs.endDate} >= ${ofJob(jobs.startDate, jobId)}`,
        ),
      )
      // By the partial index: a match is among the first rows, and past ones are never read.
      .orderBy(applications.takenUntil)
      .limit(ONE),
)

/**
 * The only place that writes one offer's status (the sweep writes many at once, by the same table). Undefined if
 * another request was first.
 */
export async function advanceJob(
  db: Database,
  id: string,
  transition: Transition<JobStatus>,
  changes: Partial<JobRow> & { updatedAt: Date },
): Promise<JobRow | undefined> {
  const [job] = await db
    .update(jobs)
    .set({ ...changes, status: transition.to })
    .where(and(eq(jobs.id, id), sql`${jobs.status} in ${startsOf(transition)}`))
    .returning()
  return job
}

const isUnbound = sql`not exists (select 1 from ${contracts} c where c.job_id = ${jobs.id} and c.status = 'completed')`

/** Without a completed contract. */
export async function isUnboundOffer(db: Database, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, id), isUnbound))
  return row !== undefined
}

/** The vessel's offers without a completed contract, locked until the transaction ends. */
export const lockUnboundOffers = (db: Database, vesselId: string): Promise<JobRow[]> =>
  db
    .select()
    .from(jobs)
    .where(and(eq(jobs.vesselId, vesselId), isUnbound))
    .orderBy(asc(jobs.id))
    .for('update')

/** Writes everything of one offer but its status. */
export async function changeJob(
  db: Database,
  id: string,
  changes: Partial<Omit<JobRow, 'id' | 'status'>>,
): Promise<void> {
  await changeJobs(db, [id], changes)
}

export async function changeJobs(
  db: Database,
  ids: string[],
  changes: Partial<Omit<JobRow, 'id' | 'status'>>,
): Promise<void> {
  if (ids.length === 0) return
  const { updatedAt } = changes
  // Never the instant of the change before: by it an applicant says which offer was read.
  const changed = updatedAt && {
    updatedAt: sql`greatest(${updatedAt.toISOString()}::timestamptz, ${jobs.updatedAt} + interval '1 millisecond')`,
  }
  await db
    .update(jobs)
    .set({ ...changes, ...changed })
    .where(inArray(jobs.id, ids))
}
