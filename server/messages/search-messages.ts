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

/**
 * A person's messages are few beside all: they are read without an index of words, into which each message would have
 * to be written.
 */
function hits(db: Database, { id }: Actor, query: string) {
  const pattern = patternOf(query)
  return db
    .select({
      id: messages.id,
      conversationId: messages.conversationId,
      senderId: messages.senderId,
      text: messages.text,
      createdAt: messages.createdAt,
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
    .innerJoin(
      messages,
      and(eq(messages.conversationId, mine.conversationId), sql`${messages.seq} > ${mine.clearedSeq}`),
    )
    .where(
      and(
        eq(mine.userId, id),
        sql`${mine.shown}`,
        // Screens skip the messages of erased accounts.
        isNotNull(messages.senderId),
        pattern === undefined ? undefined : sql`${messages.text} ~* ${pattern}`,
        sql`search_words(${messages.text}) @@ search_query(${query})`,
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(HITS_MAX)
}

/** The reader's newest messages with all these words, theirs and the others'. */
export async function searchMessages(
  db: Database,
  actor: Actor,
  query: string,
): Promise<z.output<typeof messageHit>[]> {
  const rows = await hits(db, actor, query)
  return rows.map(row => ({
    _id: row.id,
    conversation: row.conversationId,
    person: { _id: row.other.id, name: row.other.name, profilePicture: picturePath(row.other.picture) },
    own: row.senderId === actor.id,
    text: row.text,
    createdAt: row.createdAt,
  }))
}
