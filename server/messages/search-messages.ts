import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Actor } from '#domain/api.ts'
import { HITS_MAX, type messageHit } from '#domain/messages/message-search.ts'
import { searchedWords, singular } from '#domain/search-words.ts'
import { users } from '#server/accounts/account-table.ts'
import { picturePath } from '#server/accounts/account-view.ts'
import { conversationParties, conversations, messages } from '#server/messages/message-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keyset } from '#server/platform/db/keyset.ts'

const mine = alias(conversationParties, 'mine')
const other = alias(users, 'other')

/** A letter of the search, or one that may be written in its place: with an accent, wide, 'ª'. Marks and apostrophes may follow it. */
const letter = (plain: string) =>
  `[${plain}\\u00aa-\\u024f\\u2070-\\u24ff\\ufb00-\\uffef][\\u0300-\\u036f'’\`´ʼ·.]*`
/** The plural of a last z has a c in its place. */
const letters = (plain: string) => letter(plain === 'z' ? 'zc' : plain)
/** One letter may be written for two: 'ß', 'æ', 'œ', 'þ', 'ﬁ'. */
const isSecond = (plain: string, before: string | undefined) =>
  /^(?:ss|ae|oe|th|f[fil]|ij)$/.test(`${before}${plain}`)

/**
 * A pattern of the longest word costs a tenth of the search by words. Undefined for a letter that it does not know.
 */
function patternOf(query: string): string | undefined {
  const [longest = ''] = searchedWords(query)
    .map(singular)
    .sort((one, other) => other.length - one.length)
  if (!/^[a-z0-9]+$/.test(longest)) return undefined
  return [...longest]
    .map((plain, at) => (isSecond(plain, longest[at - 1]) ? `(?:${letters(plain)})?` : letters(plain)))
    .join('')
}

/** A word in use is found in the first of them, also by somebody who has thousands. */
const TALKS_AT_ONCE = 100

type Talk = { conversationId: string; updatedAt: Date }
const latest = keyset<Talk>(
  'desc',
  [
    [mine.updatedAt, 'timestamptz'],
    [mine.conversationId, 'uuid'],
  ],
  talk => [talk.updatedAt, talk.conversationId],
)

const listTalks = (db: Database, { id }: Actor, last: Talk | undefined): Promise<Talk[]> =>
  db
    .select({ conversationId: mine.conversationId, updatedAt: mine.updatedAt })
    .from(mine)
    .where(
      and(
        eq(mine.userId, id),
        sql`${mine.shown}`,
        latest.after(last && [last.updatedAt.toISOString(), last.conversationId]),
      ),
    )
    .orderBy(latest.orderBy)
    .limit(TALKS_AT_ONCE)

/**
 * Messages are read without an index of words, into which each would have to be written. The reading of a
 * conversation ends once there are enough.
 */
function hits(db: Database, { id }: Actor, query: string, talks: readonly Talk[]) {
  const pattern = patternOf(query)
  const found = db
    .select({
      id: messages.id,
      senderId: messages.senderId,
      text: messages.text,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, mine.conversationId),
        sql`${messages.seq} > ${mine.clearedSeq}`,
        // Screens skip the messages of erased accounts.
        isNotNull(messages.senderId),
        pattern === undefined ? undefined : sql`${messages.text} ~* ${pattern}`,
        sql`search_words(${messages.text}) @@ search_query(${query})`,
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(HITS_MAX)
    .as('found')
  return db
    .select({
      id: found.id,
      conversationId: mine.conversationId,
      senderId: found.senderId,
      text: found.text,
      createdAt: found.createdAt,
      other: { id: other.id, name: other.name, picture: other.picture },
    })
    .from(mine)
    .innerJoin(conversations, eq(conversations.id, mine.conversationId))
    .innerJoin(
      other,
      and(
        or(eq(other.id, conversations.ownerId), eq(other.id, conversations.crewId)),
        sql`${other.id} <> ${id}`,
      ),
    )
    .innerJoinLateral(found, sql`true`)
    .where(
      and(
        eq(mine.userId, id),
        inArray(
          mine.conversationId,
          talks.map(({ conversationId }) => conversationId),
        ),
      ),
    )
    .orderBy(desc(found.createdAt), desc(found.id))
    .limit(HITS_MAX)
}
type Hit = Awaited<ReturnType<typeof hits>>[number]

const newestFirst = (one: Hit, another: Hit) =>
  another.createdAt.getTime() - one.createdAt.getTime() || (another.id < one.id ? -1 : 1)

/** A conversation's last message is its newest: conversations further down have no newer one. */
async function listHits(db: Database, actor: Actor, query: string): Promise<Hit[]> {
  let found: Hit[] = []
  let last: Talk | undefined
  do {
    const talks = await listTalks(db, actor, last)
    const more = talks.length > 0 ? await hits(db, actor, query, talks) : []
    found = [...found, ...more].sort(newestFirst).slice(0, HITS_MAX)
    last = talks.length === TALKS_AT_ONCE ? talks.at(-1) : undefined
    const oldest = found[HITS_MAX - 1]
    if (last && oldest && oldest.createdAt > last.updatedAt) break
  } while (last)
  return found
}

/** The reader's newest messages with all these words, theirs and the others'. */
export async function searchMessages(
  db: Database,
  actor: Actor,
  query: string,
): Promise<z.output<typeof messageHit>[]> {
  const rows = await listHits(db, actor, query)
  return rows.map(row => ({
    _id: row.id,
    conversation: row.conversationId,
    person: { _id: row.other.id, name: row.other.name, profilePicture: picturePath(row.other.picture) },
    own: row.senderId === actor.id,
    text: row.text,
    createdAt: row.createdAt,
  }))
}
