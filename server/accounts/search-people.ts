import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PeopleQuery, PersonState } from '#domain/operator/people.ts'
import { plainText } from '#domain/search-words.ts'
import { type UserRow, users } from '#server/accounts/account-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keyset, type Place } from '#server/platform/db/keyset.ts'

export const peopleByName = keyset<Pick<UserRow, 'id' | 'nameKey'>>(
  'asc',
  [
    [users.nameKey, 'text'],
    [users.id, 'uuid'],
  ],
  row => [row.nameKey, row.id],
)
/** The same order without an index: matches are looked up first, and then sorted. */
const sorted = sql`(select ${users.nameKey}), ${users.id}`

/** A Spanish number without its country, which some people write and others leave out. */
const PHONE_DIGITS = 9
const PHONE_DIGITS_MIN = 3
/** The index has pieces of three signs; it finds a shorter word by its beginning. */
const PIECE = 3

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The patterns that all have to be in a person's key. */
export function patternsOf(q: string): string[] {
  const digits = q.replace(/\D/g, '')
  if (digits.length >= PHONE_DIGITS_MIN && /^[+\d\s().·\-–/]+$/.test(q))
    return [`%${digits.slice(-PHONE_DIGITS)}%`]
  return plainText(q)
    .split(/\s+/)
    .filter(word => /[\p{L}\p{N}]/u.test(word))
    .map(word => (word.length < PIECE ? `% ${escaped(word)}%` : `%${escaped(word)}%`))
}

const inState: Record<PersonState, SQL | undefined> = {
  disabled: isNotNull(users.disabledAt),
  unverified: and(isNull(users.disabledAt), isNull(users.emailVerifiedAt)),
  active: and(isNull(users.disabledAt), isNotNull(users.emailVerifiedAt)),
}

/** So many are read in order where a state or a side is asked for, which the index has not. */
const LOOKED_THROUGH = 1_000
/** So many are read in order from the index alone, and so many of those that match, before they are asked the rest. */
const LISTED = 20_000
const MATCHES = 300

/**
 * By name, one more than `limit`. Frequent words are found soon among the next people in order; rare ones are
 * found in the index of pieces. The planner can't tell the two apart, and a wrong guess reads everybody.
 */
export async function searchPeople(
  db: Database,
  { q = '', role, state, limit }: PeopleQuery,
  place: Place | undefined,
): Promise<UserRow[]> {
  const following = and(isNull(users.erasedAt), peopleByName.after(place))
  const narrowing = and(role && eq(users.role, role), state && inState[state])
  const matches = and(...patternsOf(q).map(pattern => sql`${users.deskKey} like ${pattern}`))
  const select = (source: typeof users, condition: SQL | undefined, order: SQL) =>
    db
      .select()
      .from(source)
      .where(and(condition, narrowing))
      .orderBy(order)
      .limit(limit + 1)
  if (!matches) return select(users, following, peopleByName.orderBy)
  if (narrowing) {
    // Under the table's own name, so that the conditions mean its columns.
    const next = db
      .select()
      .from(users)
      .where(following)
      .orderBy(peopleByName.orderBy)
      .limit(LOOKED_THROUGH)
      .as('users') as unknown as typeof users
    const near = await select(next, matches, peopleByName.orderBy)
    if (near.length > limit) return near
  }
  const { id, nameKey, deskKey } = users
  const listed = db
    .select({ id, nameKey, deskKey })
    .from(users)
    .where(following)
    .orderBy(peopleByName.orderBy)
    .limit(LISTED)
    .as('users')
  const found = db
    .select({ id: listed.id })
    .from(listed)
    .where(matches)
    .orderBy(listed.nameKey, listed.id)
    .limit(narrowing ? MATCHES : limit + 1)
  const far = await select(users, inArray(id, found), sorted)
  return far.length > limit ? far : select(users, and(following, matches), sorted)
}
