import { and, inArray, isNull, lt, or } from 'drizzle-orm'
import { users } from '#server/accounts/account-table.ts'
import { conversations, messages } from '#server/messages/message-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { deleteInBatches } from '#server/platform/db/in-batches.ts'

/** Messages of people who erased their accounts before then: their retention is over. */
export function dropMessagesOfErased(db: Database, before: Date): Promise<void> {
  const { id } = messages
  const erased = db.select({ id: users.id }).from(users).where(lt(users.erasedAt, before))
  const left = db
    .select({ id: conversations.id })
    .from(conversations)
    .where(or(inArray(conversations.ownerId, erased), inArray(conversations.crewId, erased)))
  return deleteInBatches(atOnce => {
    const old = db
      .select({ id })
      .from(messages)
      .where(and(isNull(messages.senderId), inArray(messages.conversationId, left)))
      .limit(atOnce)
    return db.delete(messages).where(inArray(id, old)).returning({ id })
  })
}
