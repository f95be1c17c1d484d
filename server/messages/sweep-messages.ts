import { and, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { users } from '#server/accounts/account-table.ts'
import { conversations, messages } from '#server/messages/message-table.ts'
import { type Context, transaction } from '#server/platform/context.ts'
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

export const noFile = {
  fileKey: null,
  fileName: null,
  fileBytes: null,
  fileWidth: null,
  fileHeight: null,
}

/** For people who erased their accounts before their files were deleted with them. */
export function dropFilesOfErased(context: Pick<Context, 'db' | 'now'>): Promise<void> {
  const { id, fileKey } = messages
  return deleteInBatches(async atOnce =>
    transaction(context, async inside => {
      const { db } = inside
      const left = await db
        .select({ id, fileKey })
        .from(messages)
        .where(and(isNull(messages.senderId), isNotNull(fileKey)))
        .limit(atOnce)
        .for('update')
      await dropFiles(inside, left)
      const ids = left.map(row => row.id)
      if (ids.length > 0) await db.update(messages).set(noFile).where(inArray(id, ids))
      return left
    }),
  )
}

/** Messages of people who erased their accounts before then: their retention is over. */
export function dropMessagesOfErased(context: Pick<Context, 'db' | 'now'>, before: Date): Promise<void> {
  const { db } = context

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
    return transaction(context, async inside => {
      const { db } = inside
      const gone = await db.delete(messages).where(inArray(id, old)).returning({ fileKey: messages.fileKey })
      await dropFiles(inside, gone)
      return gone
    })
  })
}
