import { and, eq, or, sql } from 'drizzle-orm'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { messagePolicy } from '#domain/messages/message-policy.ts'
import { expectActive } from '#server/accounts/expect-active.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/ids.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { tellLive } from '#server/live/tell-live.ts'
import {
  type ConversationRow,
  conversationParties,
  conversations,
  type MessageRow,
  messages,
} from '#server/messages/message-table.ts'
import { isBlockedBetween } from '#server/moderation/moderation-queries.ts'
import { notify } from '#server/notifications/notify.ts'

async function findSubject(db: Database, { jobId }: ConversationRow) {
  if (jobId === null) return null
  const [job] = await db.select({ id: jobs.id, title: jobs.title }).from(jobs).where(eq(jobs.id, jobId))
  return job ?? null
}

/** Counts the conversation on, and holds it until the transaction ends: who comes at once is behind. */
async function takeNext(db: Database, userId: string, id: string): Promise<ConversationRow | undefined> {
  const [conversation] = await db
    .update(conversations)
    .set({ lastSeq: sql`${conversations.lastSeq} + 1` })
    .where(
      and(eq(conversations.id, id), or(eq(conversations.ownerId, userId), eq(conversations.crewId, userId))),
    )
    .returning()
  return conversation
}

/** Both lists show it on top; for the other it is unread. */
const moveUp = (db: Database, { actor, now }: Pick<Context, 'actor' | 'now'>, conversationId: string) =>
  db
    .update(conversationParties)
    .set({
      shown: true,
      updatedAt: sql`greatest(${conversationParties.updatedAt}, ${now})`,
      unread: sql`${conversationParties.unread} + case when ${conversationParties.userId} = ${actor.id} then 0 else 1 end`,
    })
    .where(eq(conversationParties.conversationId, conversationId))

export const sendMessage = ({ db, actor, now }: Context, id: string, text: string): Promise<MessageRow> =>
  db.transaction(async tx => {
    const conversation = await takeNext(tx, actor.id, id)
    if (!conversation) throw new Refusal('conversation_not_found')
    const other = conversation.ownerId === actor.id ? conversation.crewId : conversation.ownerId
    await expectActive(tx, other)
    authorize(messagePolicy.write({ between: await isBlockedBetween(tx, actor.id, other) }))
    const [message] = await tx
      .insert(messages)
      .values({
        id: newId(),
        conversationId: id,
        seq: conversation.lastSeq,
        senderId: actor.id,
        text,
        createdAt: now,
      })
      .returning()
    if (!message) throw new Error('A message was not written.')
    await moveUp(tx, { actor, now }, id)
    await notify({ db: tx, now }, 'new_message', {
      to: other,
      from: actor.id,
      job: await findSubject(tx, conversation),
      conversationId: id,
    })
    await tellLive(tx, 'message', id, [actor.id, other])
    return message
  })
