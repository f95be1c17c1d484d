import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Actor } from '#domain/api.ts'
import { HITS_MAX, type messageHit } from '#domain/messages/message-search.ts'
import { searchedWords, singular } from '#domain/search-words.ts'
import { users } from '#server/accounts/account-table.ts'
import { picturePath } from '#server/accounts/account-view.ts'
import { conversationParties, conversations, messages } from '#server/messages/message-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keyset, type Place, whole } from '#server/platform/db/keyset.ts'

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

/** The most that one call reads: it costs as much as some hundreds of conversations, however many a person has. */
const TALKS_AT_ONCE = 150
const MESSAGES_AT_ONCE = 2_000

type Talk = { conversationId: string; updatedAt: Date; clearedSeq: number; lastSeq: number }
/** Where a search goes on: in a conversation, before one of its messages. */
type Reached = { updatedAt: Date; conversationId: string; before: number }
const reached = keyset<Reached>(
  'desc',
  [[mine.updatedAt, 'timestamptz'], [mine.conversationId, 'uuid'], whole(sql`null`, 0, 2 ** 31 - 1)],
  ({ updatedAt, conversationId, before }) => [updatedAt, conversationId, before],
)
export const readSearchCursor = reached.readCursor

/** The conversations from there on, that one first. */
const listTalks = (db: Database, { id }: Actor, from: Place | undefined): Promise<Talk[]> =>
  db
    .select({
      conversationId: mine.conversationId,
      updatedAt: mine.updatedAt,
      clearedSeq: mine.clearedSeq,
      lastSeq: conversations.lastSeq,
    })
    .from(mine)
    .innerJoin(conversations, eq(conversations.id, mine.conversationId))
    .where(
      and(
        eq(mine.userId, id),
        sql`${mine.shown}`,
        from &&
          sql`(${mine.updatedAt}, ${mine.conversationId}) <= (${from[0]}::timestamptz, ${from[1]}::uuid)`,
      ),
    )
    .orderBy(desc(mine.updatedAt), desc(mine.conversationId))
    .limit(TALKS_AT_ONCE + 1)

type Span = { conversationId: string; after: number; upTo: number }

/** As many of their messages as one call reads, and where the next one goes on. */
function spansOf(
  talks: readonly Talk[],
  from: Place | undefined,
): { spans: Span[]; next: Reached | undefined } {
  const spans: Span[] = []
  let left = MESSAGES_AT_ONCE
  for (const { conversationId, updatedAt, clearedSeq, lastSeq } of talks) {
    const upTo = from?.[1] === conversationId ? Math.min(lastSeq, Number(from[2]) - 1) : lastSeq
    if (spans.length === TALKS_AT_ONCE || left === 0)
      return { spans, next: { updatedAt, conversationId, before: upTo + 1 } }
    const after = Math.max(clearedSeq, upTo - left)
    spans.push({ conversationId, after, upTo })
    if (after > clearedSeq) return { spans, next: { updatedAt, conversationId, before: after + 1 } }
    left -= Math.max(0, upTo - after)
  }
  return { spans, next: undefined }
}

/** Messages are read without an index of words, into which each would have to be written. */
function hits(db: Database, { id }: Actor, query: string, spans: readonly Span[]) {
  const pattern = patternOf(query)
  const each = sql`unnest(${sql.param(spans.map(span => span.conversationId))}::uuid[], ${sql.param(spans.map(({ after }) => after))}::int[],
    ${sql.param(spans.map(({ upTo }) => upTo))}::int[]) as span (id, after, up_to)`
  const found = db
    .select({
      id: messages.id,
      conversationId: messages.conversationId,
      senderId: messages.senderId,
      text: messages.text,
      createdAt: messages.createdAt,
    })
    .from(each)
    .innerJoin(
      messages,
      sql`${messages.conversationId} = span.id and ${messages.seq} > span.after and ${messages.seq} <= span.up_to`,
    )
    .where(
      and(
        // Screens skip the messages of erased accounts.
        isNotNull(messages.senderId),
        pattern === undefined ? undefined : sql`${messages.text} ~* ${pattern}`,
        sql`search_words(${messages.text}) @@ search_query(${query})`,
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(HITS_MAX)
    .as('found')
  return db
    .select({
      id: found.id,
      conversationId: found.conversationId,
      senderId: found.senderId,
      text: found.text,
      createdAt: found.createdAt,
      other: { id: other.id, name: other.name, picture: other.picture },
    })
    .from(found)
    .innerJoin(conversations, eq(conversations.id, found.conversationId))
    .innerJoin(
      other,
      and(
        or(eq(other.id, conversations.ownerId), eq(other.id, conversations.crewId)),
        sql`${other.id} <> ${id}`,
      ),
    )
    .orderBy(desc(found.createdAt), desc(found.id))
}

/**
 * The newest messages with all these words, theirs and the others', of the conversations from there on. A conversation is as
 * young as its last message: once a page is full, those further down have none that is newer.
 */
export async function searchMessages(
  db: Database,
  actor: Actor,
  query: string,
  from: Place | undefined,
): Promise<{ hits: z.output<typeof messageHit>[]; nextCursor: string | null }> {
  const { spans, next } = spansOf(await listTalks(db, actor, from), from)
  const rows = spans.length > 0 ? await hits(db, actor, query, spans) : []
  const oldest = rows[HITS_MAX - 1]
  const isWhole = next === undefined || (oldest !== undefined && oldest.createdAt > next.updatedAt)
  return {
    hits: rows.map(row => ({
      _id: row.id,
      conversation: row.conversationId,
      person: { _id: row.other.id, name: row.other.name, profilePicture: picturePath(row.other.picture) },
      own: row.senderId === actor.id,
      text: row.text,
      createdAt: row.createdAt,
    })),
    nextCursor: isWhole ? null : reached.cursorOf(next),
  }
}
