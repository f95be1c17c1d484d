import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-table.ts'
import { conversationParties, conversations, messages } from '#server/messages/message-table.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { tellLiveOfEach } from '#server/platform/live/tell-live.ts'

/** Empty conversations, and those without a reader. */
async function dropConversations(db: Database, userId: string): Promise<void> {
  const own = or(eq(conversations.ownerId, userId), eq(conversations.crewId, userId))
  const erased = db.select({ id: users.id }).from(users).where(isNotNull(users.erasedAt))
  await db
    .delete(conversations)
    .where(
      and(
        own,
        or(
          eq(conversations.lastSeq, 0),
          and(inArray(conversations.ownerId, erased), inArray(conversations.crewId, erased)),
        ),
      ),
    )
}

/** The other party keeps the conversation; the person's messages lose their sender. */
export async function eraseMessagesOf({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<void> {
  await dropConversations(db, actor.id)
  await db.update(messages).set({ senderId: null }).where(eq(messages.senderId, actor.id))
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
