import { and, eq } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'
import { findConversation } from '#server/messages/message-queries.ts'
import { conversationParties, conversations } from '#server/messages/message-table.ts'
import { markConversationRead } from '#server/notifications/mark-read.ts'
import type { Context } from '#server/platform/context.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'

/** Hides it, and what it held until now, from who deletes; the other keeps it, and is told nothing. */
export const deleteConversation = (context: Context, id: string): Promise<void> =>
  context.db.transaction(async tx => {
    const { actor } = context
    if (!(await findConversation(tx, actor, id))) throw new Refusal('conversation_not_found')
    // Held, so that a message that is being written is either hidden with the rest or brings it back.
    const [held] = await tx
      .select({ lastSeq: conversations.lastSeq })
      .from(conversations)
      .where(eq(conversations.id, id))
      .for('update')
    await tx
      .update(conversationParties)
      .set({ shown: false, clearedSeq: held?.lastSeq ?? 0, unread: 0 })
      .where(and(eq(conversationParties.conversationId, id), eq(conversationParties.userId, actor.id)))
    await markConversationRead({ ...context, db: tx }, id)
    await tellLive(tx, 'message', id, [actor.id])
  })
