import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { VesselPreference } from '#domain/accounts/account.ts'
import type { VesselType } from '#domain/jobs/job.ts'
import { type UserRow, users } from '#server/accounts/account-table.ts'
import { applications } from '#server/applications/application-table.ts'
import { invitations } from '#server/invitations/invitation-table.ts'
import { type JobRow, jobs } from '#server/jobs/job-table.ts'
import { blocks } from '#server/moderation/moderation-table.ts'
import type { Database } from '#server/platform/db/database.ts'

type Offer = Pick<JobRow, 'id' | 'ownerId' | 'startDate' | 'endDate' | 'vesselType' | 'vesselLength'>

/** The preference that names such a vessel; a yacht or another is named by none. */
const preferenceFor: Record<VesselType, VesselPreference | undefined> = {
  sailboat: 'sailboat',
  motorboat: 'motorboat',
  catamaran: 'catamaran',
  yacht: undefined,
  other: undefined,
}

/** Accepted for another transfer on some of the same days. Asked of each person, of whom few are left by then. */
const isTaken = ({ id, startDate, endDate }: Offer) =>
  sql`coalesce((select true from ${applications} a join ${jobs} j on j.id = a.job_id
    where a.crew_id = ${users.id} and a.status = 'accepted' and a.withdrawn_at is null and a.taken_until >= ${startDate}::date
      and j.id <> ${id}::uuid and j.status in ('open', 'filled') and j.start_date <= ${endDate}::date limit 1), false)`

/** Who says to be free on all the days, would take the vessel and has no other transfer then. Who names no days is not told to be free. */
function isFree(job: Offer): SQL | undefined {
  const preference = preferenceFor[job.vesselType]
  return and(
    sql`${users.role} = 'crew'`,
    or(isNotNull(users.availabilityStart), isNotNull(users.availabilityEnd)),
    // Who names no end is free from then on; as the index has it.
    sql`coalesce(${users.availabilityEnd}, 'infinity'::date) >= ${job.endDate}::date`,
    sql`coalesce(${users.availabilityStart}, '-infinity'::date) <= ${job.startDate}::date`,
    preference ? sql`${users.vesselPreference} in ('any', ${preference})` : undefined,
    sql`not ${isTaken(job)}`,
  )
}

/**
 * What somebody lacks, the gravest first: titles (4), experience with such a length (2), the wish for such a vessel (1).
 * The sum orders the list.
 */
const lacks = ({ vesselLength, vesselType }: Offer): SQL<number> => {
  const titles = sql`cardinality(${users.certifications}) = 0`
  const length =
    vesselLength === null
      ? sql`false`
      : sql`(${users.esloraExperienceMin} is null and ${users.esloraExperienceMax} is null)
          or coalesce(${users.esloraExperienceMin}, 0) > ${vesselLength}::float8
          or coalesce(${users.esloraExperienceMax}, 'infinity'::float8) < ${vesselLength}::float8`
  const wish = sql`${users.vesselPreference} <> ${preferenceFor[vesselType] ?? 'any'}`
  return sql<number>`(case when ${titles} then 4 else 0 end + case when ${length} then 2 else 0 end + case when ${wish} then 1 else 0 end)`
}

export interface FreeCrew {
  user: UserRow
  invitedAt: Date | null
  lacks: number
}
export interface FreeCrewPlace {
  lacks: number
  nameKey: string
  id: string
}

/**
 * Whom the offer's owner may invite, and whom they have: not who has applied, nor who blocks or is blocked. The best
 * fit first, then by name, one more than `limit`. All who are free on those days are looked at to find their order.
 */
export function listFreeCrew(
  db: Database,
  job: Offer,
  limit: number,
  after: FreeCrewPlace | undefined,
): Promise<FreeCrew[]> {
  const { id, ownerId } = job
  const order = lacks(job)
  const known = db
    .select({ id: users.id })
    .from(users)
    .where(isFree(job))
    .union(db.select({ id: invitations.crewId }).from(invitations).where(eq(invitations.jobId, id)))
    .as('known')
  // Asked of those few, and not of each row of the accounts, which would then be read from end to end.
  const applied = sql`(select a.crew_id from ${applications} a where a.job_id = ${id}::uuid)`
  const blocked = sql`(select b.blocked_id from ${blocks} b where b.blocker_id = ${ownerId}::uuid
    union all select b.blocker_id from ${blocks} b where b.blocked_id = ${ownerId}::uuid)`
  return db
    .select({ user: users, invitedAt: invitations.createdAt, lacks: order })
    .from(known)
    .innerJoin(users, eq(users.id, known.id))
    .leftJoin(invitations, and(eq(invitations.jobId, id), eq(invitations.crewId, users.id)))
    .where(
      and(
        isNull(users.disabledAt),
        isNull(users.erasedAt),
        sql`${known.id} not in ${applied}`,
        sql`${known.id} not in ${blocked}`,
        after
          ? sql`(${order}, ${users.nameKey}, ${users.id}) > (${after.lacks}::int, ${after.nameKey}, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(order, users.nameKey, users.id)
    .limit(limit + 1)
}
