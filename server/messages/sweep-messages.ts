import { and, inArray, isNull, lt, or } from 'drizzle-orm'
import { users } from '#server/accounts/account-table.ts'
import { conversations, messages } from '#server/messages/message-table.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { deleteInBatches } from '#server/platform/db/in-batches.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

/** With the commit. */
export async function dropFiles(
  context: { db: Database; now: Date },
  rows: readonly { fileKey: string | null }[],
): Promise<void> {
  for (const { fileKey } of rows)
    if (fileKey !== null) await enqueue(context, 'delete-file', { key: fileKey })
}

/** Messages of people who erased their accounts before then: their retention is over. */
export function dropMessagesOfErased({ db, now }: Pick<Context, 'db' | 'now'>, before: Date): Promise<void> {
  const { id } = messages
  const erased = db.select({ id: users.id }).from(users).where(lt(users.erasedAt, before))
  const left = db
    .select({ id: conversations.id })
    .from(conversations)
    .where(or(inArray(conversations.ownerId, erased), inArray(conversations.crewId, erased)))
  return deleteInBatches(async atOnce => {
    const old = db
      .select({ id })
      .from(messages)
      .where(and(isNull(messages.senderId), inArray(messages.conversationId, left)))
      .limit(atOnce)
    return db.transaction(async tx => {
      const gone = await tx.delete(messages).where(inArray(id, old)).returning({ fileKey: messages.fileKey })
      await dropFiles({ db: tx, now }, gone)
      return gone
    })
  })
}
