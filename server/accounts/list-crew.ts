import { and, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { crewNarrowing, crewQuery } from '#domain/accounts/crew-query.ts'
import { plainText } from '#domain/search-words.ts'
import { type UserRow, users } from '#server/accounts/account-table.ts'
import { notHidden } from '#server/moderation/hidden-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keyset, type Place } from '#server/platform/db/keyset.ts'
import { containing, hasWords } from '#server/platform/db/search.ts'

type CrewQuery = z.output<typeof crewQuery>
type Named = Pick<UserRow, 'nameKey' | 'id'>
type Conditions = (SQL | undefined)[]

export const crewByName = keyset<Named>(
  'asc',
  [
    [users.nameKey, 'text'],
    [users.id, 'uuid'],
  ],
  row => [row.nameKey, row.id],
)
/** The same order as an expression without an index: matches are looked up first, and then sorted. */
const sorted = sql`(select ${users.nameKey}), ${users.id}`

/** So many are read in order before an index is asked. */
const LOOKED_THROUGH = 1_000
/** An index of groups of three letters knows no shorter text. */
const LETTERS_MIN = 3

const isCrew = eq(users.role, 'crew')

/** The conditions of the words and the titles, which have indexes of their own, and all others. */
function narrowing({
  q,
  vesselPreference,
  certification,
  availableFrom,
  availableTo,
}: Pick<CrewQuery, keyof typeof crewNarrowing>): { matches: Conditions; filters: Conditions } {
  return {
    matches: [
      hasWords(users.words, q),
      certification ? containing(users.certificationKeys, certification) : undefined,
    ],
    filters: [
      // Crew without vessel types take any vessel.
      vesselPreference && vesselPreference !== 'any'
        ? inArray(users.vesselPreference, ['any', vesselPreference])
        : undefined,
      // An availability without an end or a beginning is open on that side.
      availableTo
        ? or(isNull(users.availabilityStart), lte(users.availabilityStart, availableTo))
        : undefined,
      availableFrom
        ? or(isNull(users.availabilityEnd), gte(users.availabilityEnd, availableFrom))
        : undefined,
    ],
  }
}

const select = (db: Database, source: typeof users, conditions: Conditions, order: SQL, limit: number) =>
  db
    .select()
    .from(source)
    .where(and(isNull(users.disabledAt), isNull(users.erasedAt), notHidden('user', users.id), ...conditions))
    .orderBy(order)
    .limit(limit + 1)

/** Under the table's own name, so that the conditions are asked of it. */
const next = (db: Database, after: Place | undefined) =>
  db
    .select()
    .from(users)
    .where(and(isCrew, crewByName.after(after)))
    .orderBy(crewByName.orderBy)
    .limit(LOOKED_THROUGH)
    .as('users') as unknown as typeof users

async function findLastLooked(db: Database, after: Place | undefined): Promise<Named | undefined> {
  const { nameKey, id } = users
  const [last] = await db
    .select({ nameKey, id })
    .from(users)
    .where(and(isCrew, crewByName.after(after)))
    .orderBy(crewByName.orderBy)
    .offset(LOOKED_THROUGH - 1)
    .limit(1)
  return last
}

/** None of the next, so that they are few, or all are elsewhere, as those of one name. */
async function areElsewhere(db: Database, after: Place | undefined, matches: Conditions): Promise<boolean> {
  const near = await select(db, next(db, after), matches, crewByName.orderBy, 0)
  return near.length === 0
}

export interface CrewRead {
  rows: UserRow[]
  /** The last one that was looked at, where there may be others behind. */
  looked?: Named | undefined
}

/**
 * One more than `limit`. A condition that many meet finds them among the next by name, and the list goes on after those that
 * were looked at; one that few meet is quickest in its index.
 */
export async function listCrew(
  db: Database,
  { limit, ...narrowed }: CrewQuery,
  after: Place | undefined,
): Promise<CrewRead> {
  const { matches, filters } = narrowing(narrowed)
  const inOrder = [isCrew, crewByName.after(after)]
  if (![...matches, ...filters].some(Boolean))
    return { rows: await select(db, users, inOrder, crewByName.orderBy, limit) }
  const near = await select(db, next(db, after), [...matches, ...filters], crewByName.orderBy, limit)
  if (near.length > limit) return { rows: near }
  const looked = await findLastLooked(db, after)
  const hasIndex = matches[0] !== undefined || plainText(narrowed.certification ?? '').length >= LETTERS_MIN
  if (!looked || !hasIndex || !(await areElsewhere(db, after, matches))) return { rows: near, looked }
  return { rows: await select(db, users, [...inOrder, ...matches, ...filters], sorted, limit) }
}
