import { and, eq } from 'drizzle-orm'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { messagePolicy } from '#domain/messages/message-policy.ts'
import { findConversation } from '#server/messages/message-queries.ts'
import { conversationParties, conversations } from '#server/messages/message-table.ts'
import { markConversationRead } from '#server/notifications/mark-read.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'

/** Hides it with its messages for the person who deletes it; the other keeps it, and is not told. */
export const deleteConversation = (context: Context, id: string): Promise<void> =>
  transaction(context, async inside => {
    const { db, actor } = inside
    const conversation = await findConversation(db, actor, id)
    if (!conversation) throw new Refusal('conversation_not_found')
    const { owner, crew } = conversation
    authorize(messagePolicy.remove(actor, { ownerId: owner.id, crewId: crew.id }))
    // Locked, so that a concurrent message is either hidden with the rest or brings it back.
    const [held] = await db
      .select({ lastSeq: conversations.lastSeq })
      .from(conversations)
      .where(eq(conversations.id, id))
      .for('update')
    await db
      .update(conversationParties)
      .set({ shown: false, clearedSeq: held?.lastSeq ?? 0, unread: 0 })
      .where(and(eq(conversationParties.conversationId, id), eq(conversationParties.userId, actor.id)))
    await markConversationRead(inside, id)
    await tell(inside, { notify: [], answered: null, live: { message: { id, to: [actor.id] } } })
  })
