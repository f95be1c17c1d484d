import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'
import { type ConversationCard, findConversation, findPlace } from '#server/messages/message-queries.ts'
import { conversationParties, messages } from '#server/messages/message-table.ts'
import { markConversationRead } from '#server/notifications/mark-read.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'

async function placeOf(db: Database, { id, lastSeq }: ConversationCard, upTo: string | null | undefined) {
  if (!upTo) return lastSeq
  const seq = (await findPlace(db, id, upTo))?.seq
  if (seq === undefined) throw new Refusal('message_not_found')
  return seq
}

/** The person has seen all messages, or those up to one; the other sees 'Leído'. Returns the number of unread ones. */
export const markConversationSeen = (
  context: Context,
  id: string,
  upTo: string | null | undefined,
): Promise<number> =>
  transaction(context, async inside => {
    const { db, actor } = inside
    const conversation = await findConversation(db, actor, id)
    if (!conversation) throw new Refusal('conversation_not_found')
    const seen = await placeOf(db, conversation, upTo)
    const own = and(eq(conversationParties.conversationId, id), eq(conversationParties.userId, actor.id))
    // Locked before counting: a concurrent message counts itself afterwards.
    const [before] = await db.select().from(conversationParties).where(own).for('update')
    if (!before) throw new Refusal('conversation_not_found')
    // Also after deleting the conversation: an unseen message stays unread for its sender.
    if (seen <= Math.max(before.readSeq, before.clearedSeq)) return before.unread
    const [after] = await db
      .update(conversationParties)
      .set({
        readSeq: seen,
        unread: sql`(select count(*)::int from ${messages} m where m.conversation_id = ${id} and m.seq > ${seen} and m.sender_id is distinct from ${actor.id}::uuid)`,
      })
      .where(own)
      .returning({ unread: conversationParties.unread })
    const left = after?.unread ?? 0
    await tell(inside, {
      notify: [],
      answered: null,
      live: { message: { id, to: [conversation.owner.id, conversation.crew.id] } },
    })
    if (left === 0) await markConversationRead(inside, id)
    return left
  })
