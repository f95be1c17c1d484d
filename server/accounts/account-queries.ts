import { and, asc, eq, gt, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { crewQuery } from '#domain/accounts/account-api.ts'
import type { Ties } from '#domain/accounts/account-policy.ts'
import type { Actor } from '#domain/api.ts'
import { type UserRow, users } from '#server/accounts/account-table.ts'
import { applications } from '#server/applications/application-table.ts'
import type { Database } from '#server/db/database.ts'
import { containing, hasWords } from '#server/db/search.ts'
import { jobs } from '#server/jobs/job-table.ts'

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

/** Completed transfers of each of these people, by id; who has none is missing. */
export async function countCompletedTransfers(db: Database, people: string[]): Promise<Map<string, number>> {
  if (people.length === 0) return new Map()
  const count = sql<number>`count(*)::int`
  const asOwner = await db
    .select({ person: jobs.ownerId, count })
    .from(jobs)
    .where(and(inArray(jobs.ownerId, people), eq(jobs.status, 'completed')))
    .groupBy(jobs.ownerId)
  const asCrew = await db
    .select({ person: applications.crewId, count })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        inArray(applications.crewId, people),
        eq(applications.status, 'accepted'),
        isNull(applications.withdrawnAt),
        eq(jobs.status, 'completed'),
      ),
    )
    .groupBy(applications.crewId)
  return new Map([...asOwner, ...asCrew].map(row => [row.person, row.count]))
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
