import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-table.ts'
import { conversationParties, conversations, messages } from '#server/messages/message-table.ts'
import { dropFiles, noFile } from '#server/messages/sweep-messages.ts'
import type { Context } from '#server/platform/context.ts'
import { tellLiveOfEach } from '#server/platform/live/tell-live.ts'

type Erasing = Pick<Context, 'db' | 'now' | 'actor'>

/** Empty conversations, and those without a reader. */
async function dropConversations({ db, now, actor }: Erasing): Promise<void> {
  const userId = actor.id
  const own = or(eq(conversations.ownerId, userId), eq(conversations.crewId, userId))
  const erased = db.select({ id: users.id }).from(users).where(isNotNull(users.erasedAt))
  const unread = and(
    own,
    or(
      eq(conversations.lastSeq, 0),
      and(inArray(conversations.ownerId, erased), inArray(conversations.crewId, erased)),
    ),
  )
  const ids = db.select({ id: conversations.id }).from(conversations).where(unread)
  const withFiles = await db
    .select({ fileKey: messages.fileKey })
    .from(messages)
    .where(and(inArray(messages.conversationId, ids), isNotNull(messages.fileKey)))
  await dropFiles({ db, now }, withFiles)
  await db.delete(conversations).where(unread)
}

/** The other party keeps the conversation; the person's messages lose their sender and their files. */
export async function eraseMessagesOf(context: Erasing): Promise<void> {
  const { db, actor } = context
  await dropConversations(context)
  const own = eq(messages.senderId, actor.id)
  const withFiles = await db
    .select({ fileKey: messages.fileKey })
    .from(messages)
    .where(and(own, isNotNull(messages.fileKey)))
  await dropFiles(context, withFiles)
  await db
    .update(messages)
    .set({ senderId: null, ...noFile })
    .where(own)
  const kept = await db
    .select({ id: conversations.id, ownerId: conversations.ownerId, crewId: conversations.crewId })
    .from(conversations)
    .where(or(eq(conversations.ownerId, actor.id), eq(conversations.crewId, actor.id)))
  const ids = kept.map(({ id }) => id)
  if (ids.length === 0) return
  await db
    .update(conversationParties)
    .set({ shown: false, unread: 0 })
    .where(and(inArray(conversationParties.conversationId, ids), eq(conversationParties.userId, actor.id)))
  // Screens skip notifications without a sender.
  await db
    .update(conversationParties)
    .set({
      unread: 0,
      readSeq: sql`(select last_seq from ${conversations} c where c.id = ${conversationParties.conversationId})`,
    })
    .where(and(inArray(conversationParties.conversationId, ids), ne(conversationParties.userId, actor.id)))
  await tellLiveOfEach(
    db,
    'message',
    kept.map(({ id, ownerId, crewId }) => ({ id, people: [ownerId === actor.id ? crewId : ownerId] })),
  )
}
