import {
  type AnyColumn,
  and,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
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

/** Free on all the days, and willing to take the vessel. People without dates don't count as free. */
function isFree(job: Offer): SQL | undefined {
  const preference = preferenceFor[job.vesselType]
  return and(
    sql`${users.role} = 'crew'`,
    or(isNotNull(users.availabilityStart), isNotNull(users.availabilityEnd)),
    // Without an end the availability is open; as in the index.
    sql`coalesce(${users.availabilityEnd}, 'infinity'::date) >= ${job.endDate}::date`,
    sql`coalesce(${users.availabilityStart}, '-infinity'::date) <= ${job.startDate}::date`,
    preference ? sql`${users.vesselPreference} in ('any', ${preference})` : undefined,
  )
}

const hasTitles = (has: boolean) =>
  has ? sql`cardinality(${users.certifications}) > 0` : sql`cardinality(${users.certifications}) = 0`

/** Points for each missing part of a match. The sum orders the list. */
const lacks = ({ vesselLength, vesselType }: Offer, titles: SQL = hasTitles(false)): SQL<number> => {
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
const ordered = (points: SQLWrapper, name: SQLWrapper, id: SQLWrapper) =>
  keyset<FreeCrew>('asc', [whole(points, 0, 7), [name, 'text'], [id, 'uuid']], ({ lacks, user }) => [
    lacks,
    user.nameKey,
    user.id,
  ])
/** The best matches first, then by name. */
export const bestFit = (job: Offer) => ordered(lacks(job), users.nameKey, users.id)

const candidate = (points: SQL<number>, isInvited: boolean) => ({
  id: users.id,
  nameKey: users.nameKey,
  lacks: points.as('lacks'),
  isInvited: sql<boolean>`${sql.raw(String(isInvited))}`.as('is_invited'),
})

/** One index for people with titles and one for those without hold all that is asked here: accounts are read for the page alone. */
const listFree = (db: Database, job: Offer, has: boolean) =>
  db
    .select(candidate(lacks(job, sql.raw(String(!has))), false))
    .from(users)
    .where(and(isFree(job), hasTitles(has)))

const listInvited = (db: Database, job: Offer) =>
  db
    .select(candidate(lacks(job), true))
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.crewId))
    .where(eq(invitations.jobId, job.id))

/** The account, unless it is one that the list leaves out. */
const listed = (db: Database, job: Offer, known: { id: AnyColumn; isInvited: SQLWrapper }) => {
  const invitedAt =
    sql<Date | null>`(select i.created_at from ${invitations} i where i.job_id = ${job.id}::uuid
    and i.crew_id = users.id)`.mapWith(invitations.createdAt)
  return (
    db
      .select({ ...getTableColumns(users), invitedAt: invitedAt.as('invited_at') })
      .from(users)
      .where(
        and(
          eq(users.id, known.id),
          isNull(users.disabledAt),
          isNull(users.erasedAt),
          notHidden('user', users.id),
          sql`(${known.isInvited} or ${invitedAt} is null and not ${isTaken(job)})`,
        ),
      )
      // With a limit it is asked for one after another, until the page is full.
      .limit(1)
      .as('person')
  )
}

/** The best match first, then by name, one more than `limit`. */
export async function listFreeCrew(
  db: Database,
  job: Offer,
  limit: number,
  after: Place | undefined,
): Promise<FreeCrew[]> {
  const { id, ownerId } = job
  const known = unionAll(listFree(db, job, true), listFree(db, job, false), listInvited(db, job))
    .orderBy(sql`lacks, name_key, id`)
    .as('known')
  const order = ordered(known.lacks, known.nameKey, known.id)
  const applied = sql`(select a.crew_id from ${applications} a where a.job_id = ${id}::uuid)`
  const blocked = sql`(select b.blocked_id from ${blocks} b where b.blocker_id = ${ownerId}::uuid
    union all select b.blocker_id from ${blocks} b where b.blocked_id = ${ownerId}::uuid)`
  const rows = await db
    .select()
    .from(known)
    .innerJoinLateral(listed(db, job, known), sql`true`)
    .where(and(sql`${known.id} not in ${applied}`, sql`${known.id} not in ${blocked}`, order.after(after)))
    .orderBy(order.orderBy)
    .limit(limit + 1)
  return rows.map(({ known: { lacks }, person: { invitedAt, ...user } }) => ({ user, invitedAt, lacks }))
}
