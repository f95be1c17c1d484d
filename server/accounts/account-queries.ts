import { type AnyColumn, and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#domain/api.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import type { Relationship } from '#domain/relationship.ts'
import { type UserRow, users } from '#server/accounts/account-table.ts'
import { signedOf } from '#server/accounts/signed-service.ts'
import { applications } from '#server/applications/application-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { notAmongHidden, notHidden } from '#server/moderation/hidden-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { prepareOnce, type Slots } from '#server/platform/db/prepare-once.ts'
import { reviews } from '#server/reviews/review-table.ts'

/** Excludes the placeholder address of an erased account. */
export const knownEmail = ({ email, erasedAt }: Record<'email' | 'erasedAt', AnyColumn>) =>
  sql<string>`case when ${erasedAt} is null then ${email} else '' end`

const selectUser = prepareOnce('find_user', (db, { id }: Slots<{ id: string }>) =>
  db.select().from(users).where(eq(users.id, id)),
)

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  const [user] = await selectUser(db, { id })
  return user
}

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user
}

export async function findRelationships(
  db: Database,
  viewer: Actor,
  people: string[],
): Promise<Map<string, Relationship>> {
  if (people.length === 0) return new Map()
  const [mine, theirs] =
    viewer.role === 'owner'
      ? [applications.ownerId, applications.crewId]
      : [applications.crewId, applications.ownerId]
  const rows = await db
    .select({ person: theirs, accepted: sql<boolean>`bool_or(${applications.status} = 'accepted')` })
    .from(applications)
    .where(and(eq(mine, viewer.id), inArray(theirs, people), isNull(applications.withdrawnAt)))
    .groupBy(theirs)
  return new Map(rows.map(row => [row.person, { applied: true, accepted: row.accepted }]))
}

/** Read by all, and counted: both have written or the window is over, and the operator has not hidden it. */
export const isShown = (now: Date): SQL | undefined =>
  and(lte(reviews.shownAt, now), notHidden('review', reviews.id))
/** For a sum over all of a person's. */
export const areShown = (now: Date): SQL | undefined =>
  and(lte(reviews.shownAt, now), notAmongHidden('review', reviews.id))

export interface TrackRecord {
  completed: number
  rating: number | null
  ratings: number
  /** In nautical miles. */
  certifiedMiles: number
}

/** By person, of the certificates of sea service that are signed. */
async function findCertifiedMiles(db: Database, people: string[]): Promise<Map<string, number>> {
  const signed = signedOf(db, people)
  const rows = await db
    .select({ person: sql<string>`${signed.crewId}`, miles: sql<number>`sum(${signed.miles})::float8` })
    .from(signed)
    .groupBy(signed.crewId)
  return new Map(rows.map(({ person, miles }) => [person, miles]))
}

export async function findRecords(
  db: Database,
  people: string[],
  now: Date,
): Promise<Map<string, TrackRecord>> {
  if (people.length === 0) return new Map()
  const records = (person: typeof contracts.ownerId | typeof contracts.crewId) =>
    db
      .select({
        person,
        completed: sql<number>`count(*)::int`,
      })
      .from(contracts)
      .where(
        and(
          inArray(person, people),
          sql`${contracts.status} = 'completed'`,
          sql`${contracts.endDate} < ${dayInMadrid(now)}::date`,
        ),
      )
      .groupBy(person)
  const rows = [...(await records(contracts.ownerId)), ...(await records(contracts.crewId))]
  const completed = new Map(rows.map(row => [row.person, row.completed]))
  const means = await db
    .select({
      person: reviews.subjectId,
      rating: sql<number>`round(avg(${reviews.stars}), 1)::float8`,
      ratings: sql<number>`count(*)::int`,
    })
    .from(reviews)
    .where(and(inArray(reviews.subjectId, people), areShown(now)))
    .groupBy(reviews.subjectId)
  const rated = new Map(means.map(({ person, ...mean }) => [person, mean]))
  const certified = await findCertifiedMiles(db, people)
  return new Map(
    people.map(person => [
      person,
      {
        completed: completed.get(person) ?? 0,
        ...(rated.get(person) ?? { rating: null, ratings: 0 }),
        certifiedMiles: certified.get(person) ?? 0,
      },
    ]),
  )
}
