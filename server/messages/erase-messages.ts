import { and, eq, gt, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-table.ts'
import { conversationParties, conversations, messages } from '#server/messages/message-table.ts'
import { dropFiles, noFile } from '#server/messages/sweep-messages.ts'
import type { Context } from '#server/platform/context.ts'
import { inParts, untilDone } from '#server/platform/in-parts.ts'
import { tellLiveOfEach } from '#server/platform/live/tell-live.ts'

type Erasing = Pick<Context, 'db' | 'now' | 'actor'>
type Talk = { id: string; ownerId: string; crewId: string }

const isOwn = (userId: string) => or(eq(conversations.ownerId, userId), eq(conversations.crewId, userId))

const listTalks = ({ db, actor }: Erasing, which?: SQL): Promise<Talk[]> => {
  const { id, ownerId, crewId } = conversations
  return db
    .select({ id, ownerId, crewId })
    .from(conversations)
    .where(and(isOwn(actor.id), which))
    .orderBy(id)
}

/** One conversation may have tens of thousands. */
const dropMessagesIn = (context: Erasing, ids: string[]): Promise<void> =>
  untilDone(
    context,
    async ({ db, now }, atOnce) => {
      const { id, conversationId, fileKey } = messages
      const some = db.select({ id }).from(messages).where(inArray(conversationId, ids)).limit(atOnce)
      const gone = await db.delete(messages).where(inArray(id, some)).returning({ fileKey })
      await dropFiles({ db, now }, gone)
      return gone
    },
    1_000,
  )

/** Empty conversations, and those without a reader. */
async function dropConversations(context: Erasing): Promise<void> {
  const { ownerId, crewId, lastSeq } = conversations
  const erased = context.db.select({ id: users.id }).from(users).where(isNotNull(users.erasedAt))
  const unread = or(eq(lastSeq, 0), and(inArray(ownerId, erased), inArray(crewId, erased))) as SQL
  const ids = (await listTalks(context, unread)).map(({ id }) => id)
  await dropMessagesIn(context, ids)
  await inParts(context, ids, ({ db }, part) =>
    db.delete(conversations).where(and(inArray(conversations.id, part), unread)),
  )
}

/** The person's messages lose their sender and their files. */
const emptyMessages = (context: Erasing): Promise<void> =>
  untilDone(context, async ({ db, now, actor }, atOnce) => {
    const { id, senderId, fileKey } = messages
    const own = await db
      .select({ id, fileKey })
      .from(messages)
      .where(eq(senderId, actor.id))
      .limit(atOnce)
      .for('update')
    await dropFiles({ db, now }, own)
    const ids = own.map(row => row.id)
    await db
      .update(messages)
      .set({ senderId: null, ...noFile })
      .where(inArray(id, ids))
    return own
  })

async function closeTalks({ db, actor }: Erasing, talks: Talk[]): Promise<void> {
  const { conversationId, userId, shown, unread, readSeq } = conversationParties
  const ids = talks.map(({ id }) => id)
  const isHere = inArray(conversationId, ids)
  await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(inArray(conversations.id, ids))
    .orderBy(conversations.id)
    .for('update')
  await db
    .update(conversationParties)
    .set({ shown: false, unread: 0 })
    .where(and(isHere, eq(userId, actor.id), or(shown, gt(unread, 0))))
  const last = sql`(select last_seq from ${conversations} c where c.id = ${conversationId})`
  // Screens skip notifications without a sender.
  const changed = await db
    .update(conversationParties)
    .set({ unread: 0, readSeq: last })
    .where(and(isHere, ne(userId, actor.id), or(gt(unread, 0), sql`${readSeq} <> ${last}`)))
    .returning({ id: conversationId, userId })
  await tellLiveOfEach(
    db,
    'message',
    changed.map(({ id, userId: other }) => ({ id, people: [other] })),
  )
}

/** The other party keeps the conversation. */
export async function eraseMessagesOf(context: Erasing): Promise<void> {
  await dropConversations(context)
  await emptyMessages(context)
  await inParts(context, await listTalks(context), closeTalks)
}
