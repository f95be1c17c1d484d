import { type AnyColumn, and, asc, eq, gt, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { crewQuery } from '#domain/accounts/account-api.ts'
import type { Ties } from '#domain/accounts/account-policy.ts'
import type { Actor } from '#domain/api.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import { type UserRow, users } from '#server/accounts/account-table.ts'
import { applications } from '#server/applications/application-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { containing, hasWords } from '#server/platform/db/search.ts'

/** Not the placeholder of an erased account, which is nobody's address. */
export const knownEmail = ({ email, erasedAt }: Record<'email' | 'erasedAt', AnyColumn>) =>
  sql<string>`case when ${erasedAt} is null then ${email} else '' end`

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user
}

/** How the viewer is tied to each of these people of the other role, by id; who is missing is a stranger. */
export async function findTies(db: Database, viewer: Actor, people: string[]): Promise<Map<string, Ties>> {
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

export interface TrackRecord {
  /** Contracts completed whose end date has passed. */
  completed: number
  /** The mean of the stars that owners gave; null where none has. */
  rating: number | null
  ratings: number
}

/** What each of these people has behind them, by id; who has nothing is missing. */
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
        rating: sql<number | null>`round(avg(${contracts.stars}), 1)::float8`,
        ratings: sql<number>`count(${contracts.stars})::int`,
      })
      .from(contracts)
      .where(
        and(
          inArray(person, people),
          eq(contracts.status, 'completed'),
          sql`${contracts.endDate} < ${dayInMadrid(now)}::date`,
        ),
      )
      .groupBy(person)
  const rows = [...(await records(contracts.ownerId)), ...(await records(contracts.crewId))]
  return new Map(rows.map(({ person, ...record }) => [person, record]))
}

type CrewQuery = z.output<typeof crewQuery>
export interface CrewPlace {
  nameKey: string
  id: string
}

/** Crew by name, one more than `limit`. */
export function listCrew(db: Database, query: CrewQuery, after: CrewPlace | undefined): Promise<UserRow[]> {
  const { q, vesselPreference, certification, availableFrom, availableTo, limit } = query
  const wanted: (SQL | undefined)[] = [
    sql`${users.role} = 'crew'`,
    isNull(users.disabledAt),
    isNull(users.erasedAt),
    hasWords(users.words, q),
    certification ? containing(users.certificationKeys, certification) : undefined,
    // Who takes any vessel takes this one.
    vesselPreference && vesselPreference !== 'any'
      ? inArray(users.vesselPreference, ['any', vesselPreference])
      : undefined,
    // Who names no end, or no beginning, is free from or until then.
    availableTo ? or(isNull(users.availabilityStart), lte(users.availabilityStart, availableTo)) : undefined,
    availableFrom ? or(isNull(users.availabilityEnd), gte(users.availabilityEnd, availableFrom)) : undefined,
    after ? gt(sql`(${users.nameKey}, ${users.id})`, sql`(${after.nameKey}, ${after.id}::uuid)`) : undefined,
  ]
  return db
    .select()
    .from(users)
    .where(and(...wanted))
    .orderBy(asc(users.nameKey), asc(users.id))
    .limit(limit + 1)
}
