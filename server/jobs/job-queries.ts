import { type AnyColumn, and, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#domain/api.ts'
import type { JobStatus } from '#domain/jobs/job.ts'
import { startsOf, type Transition } from '#domain/transitions.ts'
import { knownEmail } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-table.ts'
import { applications } from '#server/applications/application-table.ts'
import { type JobRow, jobs } from '#server/jobs/job-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { ONE, prepareOnce, type Slots } from '#server/platform/db/prepare-once.ts'

/** What a card shows, in one statement: counts and ties are index look-ups for each row given, not for each row read. */
export const jobCardColumns = (viewer: SQL) => ({
  id: jobs.id,
  ownerId: jobs.ownerId,
  title: jobs.title,
  description: jobs.description,
  vesselType: jobs.vesselType,
  vesselName: jobs.vesselName,
  vesselLength: jobs.vesselLength,
  originPort: jobs.originPort,
  destinationPort: jobs.destinationPort,
  startDate: jobs.startDate,
  endDate: jobs.endDate,
  budget: jobs.budget,
  budgetKey: jobs.budgetKey,
  crewRequired: jobs.crewRequired,
  status: jobs.status,
  createdAt: jobs.createdAt,
  ownerName: users.name,
  ownerEmail: knownEmail(users),
  ownerPicture: users.picture,
  ownerCompany: users.companyName,
  applicantCount: sql<number>`(select count(*)::int from ${applications} a where a.job_id = ${jobs.id} and a.withdrawn_at is null)`,
  acceptedCount: sql<number>`(select count(*)::int from ${applications} a where a.job_id = ${jobs.id} and a.withdrawn_at is null and a.status = 'accepted')`,
  // Not an 'exists', which the planner answers by hashing all of the viewer's: a scan of the whole table.
  hasApplied: sql<boolean>`coalesce((select true from ${applications} a where a.job_id = ${jobs.id} and a.crew_id = ${viewer}), false)`,
  acceptedByOwner: sql<boolean>`exists (select 1 from ${applications} a where a.crew_id = ${viewer} and a.owner_id = ${jobs.ownerId} and a.status = 'accepted' and a.withdrawn_at is null)`,
})

export type JobCard = Omit<JobRow, 'cancelledAt' | 'updatedAt' | 'words' | 'portKeys'> & {
  ownerName: string
  ownerEmail: string
  ownerPicture: string | null
  ownerCompany: string | null
  applicantCount: number
  acceptedCount: number
  hasApplied: boolean
  acceptedByOwner: boolean
}

export const viewerOf = (actor: Actor): SQL => sql`${actor.id}::uuid`

export async function findJobCard(db: Database, actor: Actor, id: string): Promise<JobCard | undefined> {
  const [job] = await db
    .select(jobCardColumns(viewerOf(actor)))
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.ownerId))
    .where(eq(jobs.id, id))
  return job
}

export async function findJob(db: Database, id: string): Promise<JobRow | undefined> {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, id))
  return job
}

/** Held until the transaction ends, so that whoever counts places or changes dates does so alone. */
export async function lockJob(
  db: Database,
  id: string,
  strength: 'update' | 'share' = 'update',
): Promise<JobRow | undefined> {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, id)).for(strength)
  return job
}

export interface OwnedPlace {
  createdAt: string
  id: string
}

/** The owner's offers in every status, newest first, one more than `limit`. */
export function listJobsOfOwner(
  db: Database,
  actor: Actor,
  limit: number,
  after: OwnedPlace | undefined,
): Promise<JobCard[]> {
  return db
    .select(jobCardColumns(viewerOf(actor)))
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.ownerId))
    .where(
      and(
        eq(jobs.ownerId, actor.id),
        after
          ? sql`(${jobs.createdAt}, ${jobs.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`${jobs.createdAt} desc, ${jobs.id} desc`)
    .limit(limit + 1)
}

const ofJob = (column: AnyColumn, jobId: Placeholder) =>
  sql`(select this.${sql.identifier(column.name)} from ${jobs} this where this.id = ${jobId})`

/** At most one other transfer, not this one, for which the crew member is accepted on some of the same days. */
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
          // As text, and no parameter: a plan for any status could not use the index of those taken.
          sql`${applications.status} = 'accepted'`,
          isNull(applications.withdrawnAt),
          sql`${applications.takenUntil} >= ${ofJob(jobs.startDate, jobId)}`,
          sql`${jobs.id} <> ${jobId} and ${jobs.status} in ('open', 'filled')`,
          sql`${jobs.startDate} <= ${ofJob(jobs.endDate, jobId)} and ${jobs.endDate} >= ${ofJob(jobs.startDate, jobId)}`,
        ),
      )
      // By the index of those taken: who looks for one finds it among the first, and the past is never looked at.
      .orderBy(applications.takenUntil)
      .limit(ONE),
)

/** The only place where one offer's status is written (the sweep moves many at once, by the same table). Undefined where another request was first. */
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

/** Writes everything of one offer but its status. */
export async function changeJob(
  db: Database,
  id: string,
  changes: Partial<Omit<JobRow, 'id' | 'status'>>,
): Promise<void> {
  await db.update(jobs).set(changes).where(eq(jobs.id, id))
}
