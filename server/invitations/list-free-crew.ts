import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { VesselPreference } from '#domain/accounts/account.ts'
import { freeCrewWeights } from '#domain/invitations/free-crew-order.ts'
import type { VesselType } from '#domain/vessels/vessel-type.ts'
import { type UserRow, users } from '#server/accounts/account-table.ts'
import { applications } from '#server/applications/application-table.ts'
import { invitations } from '#server/invitations/invitation-table.ts'
import { type JobRow, jobs } from '#server/jobs/job-table.ts'
import { notHidden } from '#server/moderation/hidden-table.ts'
import { blocks } from '#server/moderation/moderation-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keyset, type Place, whole } from '#server/platform/db/keyset.ts'

type Offer = Pick<JobRow, 'id' | 'ownerId' | 'startDate' | 'endDate' | 'vesselType' | 'vesselLength'>

const preferenceFor: Record<VesselType, VesselPreference | undefined> = {
  sailboat: 'sailboat',
  motorboat: 'motorboat',
  catamaran: 'catamaran',
  yacht: undefined,
  other: undefined,
}

const isTaken = ({ id, startDate, endDate }: Offer) =>
  sql`coalesce((select true from ${applications} a join ${jobs} j on j.id = a.job_id
    where a.crew_id = ${users.id} and a.status = 'accepted' and a.withdrawn_at is null and a.taken_until >= ${startDate}::date
      and j.id <> ${id}::uuid and j.status in ('open', 'filled') and j.start_date <= ${endDate}::date limit 1), false)`

/**
 * Free on all the days, willing to take the vessel, and without another transfer then. People without dates don't
 * count as free.
 */
function isFree(job: Offer): SQL | undefined {
  const preference = preferenceFor[job.vesselType]
  return and(
    sql`${users.role} = 'crew'`,
    or(isNotNull(users.availabilityStart), isNotNull(users.availabilityEnd)),
    // Without an end the availability is open; as in the index.
    sql`coalesce(${users.availabilityEnd}, 'infinity'::date) >= ${job.endDate}::date`,
    sql`coalesce(${users.availabilityStart}, '-infinity'::date) <= ${job.startDate}::date`,
    preference ? sql`${users.vesselPreference} in ('any', ${preference})` : undefined,
    sql`not ${isTaken(job)}`,
  )
}

/** Points for each missing part of a match. The sum orders the list. */
const lacks = ({ vesselLength, vesselType }: Offer): SQL<number> => {
  const titles = sql`cardinality(${users.certifications}) = 0`
  const length =
    vesselLength === null
      ? sql`false`
      : sql`(${users.esloraExperienceMin} is null and ${users.esloraExperienceMax} is null)
          or coalesce(${users.esloraExperienceMin}, 0) > ${vesselLength}::float8
          or coalesce(${users.esloraExperienceMax}, 'infinity'::float8) < ${vesselLength}::float8`
  const wish = sql`${users.vesselPreference} <> ${preferenceFor[vesselType] ?? 'any'}`
  const points = (missing: SQL, weight: number) =>
    sql`case when ${missing} then ${sql.raw(String(weight))} else 0 end`
  return sql<number>`(${points(titles, freeCrewWeights.titles)} + ${points(length, freeCrewWeights.length)} + ${points(wish, freeCrewWeights.vesselType)})`
}

export interface FreeCrew {
  user: UserRow
  invitedAt: Date | null
  lacks: number
}
/** The best matches first, then by name. */
export const bestFit = (job: Offer) =>
  keyset<FreeCrew>(
    'asc',
    [whole(lacks(job), 0, 7), [users.nameKey, 'text'], [users.id, 'uuid']],
    ({ lacks, user }) => [lacks, user.nameKey, user.id],
  )

/** The best match first, then by name, one more than `limit`; all who are free are read to find their order. */
export function listFreeCrew(
  db: Database,
  job: Offer,
  limit: number,
  after: Place | undefined,
): Promise<FreeCrew[]> {
  const { id, ownerId } = job
  const order = bestFit(job)
  const known = db
    .select({ id: users.id })
    .from(users)
    .where(isFree(job))
    .union(db.select({ id: invitations.crewId }).from(invitations).where(eq(invitations.jobId, id)))
    .as('known')
  // For the few of the page: as a condition it would read the whole accounts table.
  const applied = sql`(select a.crew_id from ${applications} a where a.job_id = ${id}::uuid)`
  const blocked = sql`(select b.blocked_id from ${blocks} b where b.blocker_id = ${ownerId}::uuid
    union all select b.blocker_id from ${blocks} b where b.blocked_id = ${ownerId}::uuid)`
  return db
    .select({ user: users, invitedAt: invitations.createdAt, lacks: lacks(job) })
    .from(known)
    .innerJoin(users, eq(users.id, known.id))
    .leftJoin(invitations, and(eq(invitations.jobId, id), eq(invitations.crewId, users.id)))
    .where(
      and(
        isNull(users.disabledAt),
        isNull(users.erasedAt),
        notHidden('user', users.id),
        sql`${known.id} not in ${applied}`,
        sql`${known.id} not in ${blocked}`,
        order.after(after),
      ),
    )
    .orderBy(order.orderBy)
    .limit(limit + 1)
}
