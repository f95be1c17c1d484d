import { inArray, sql } from 'drizzle-orm'
import type { NotificationType } from '#domain/notifications/notification.ts'
import { notificationKinds } from '#domain/notifications/notification-kinds.ts'
import { users } from '#server/accounts/account-table.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/ids.ts'
import { tellLiveOfEach } from '#server/live/tell-live.ts'
import { notifications } from '#server/notifications/notification-table.ts'
import { enqueueAll } from '#server/tasks/enqueue.ts'

/** Who has erased their account: nothing that is told of it says who it was. */
const NAMELESS = 'una persona que ha eliminado su cuenta'
const capitalised = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)

interface News {
  to: string | string[]
  /** Whose act it is. */
  from: string
  job?: { id: string; title: string } | null
  conversationId?: string
  detail?: string
}

/** Written in the transaction of what it tells of; the mail, if there is to be one, is a task of the same. */
export async function notify(
  { db, now }: { db: Database; now: Date },
  type: NotificationType,
  { to, from, job = null, conversationId, detail }: News,
): Promise<void> {
  const { id, name, erasedAt } = users
  const known = await db
    .select({ id, name, erasedAt })
    .from(users)
    .where(inArray(id, [from, ...[to].flat()]))
  const author = known.find(person => person.id === from)
  // Of a contract that stays, the other party still submits and signs: the account that is gone hears nothing of it.
  const people = [to].flat().filter(userId => known.some(person => person.id === userId && !person.erasedAt))
  if (people.length === 0) return
  const kind = notificationKinds[type]
  const person = author?.erasedAt ? NAMELESS : (author?.name ?? '')
  const sentence = kind.message({ person, offer: job?.title ?? null, ...(detail ? { detail } : {}) })
  const message = sentence.startsWith(NAMELESS) ? capitalised(sentence) : sentence
  const rows = await db
    .insert(notifications)
    .values(
      people.map(userId => ({
        id: newId(),
        userId,
        type,
        title: kind.title,
        message,
        personId: from,
        jobId: job?.id ?? null,
        conversationId: conversationId ?? null,
        createdAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.conversationId],
      targetWhere: sql`type = 'new_message' and read_at is null`,
      set: { message, jobId: job?.id ?? null, createdAt: now },
    })
    .returning({ id: notifications.id, userId: notifications.userId })
  await tellLiveOfEach(
    db,
    'notification',
    rows.map(({ id, userId }) => ({ id, people: [userId] })),
  )
  if (kind.mail)
    await enqueueAll(
      { db, now },
      'mail-notification',
      rows.map(({ id }) => ({ payload: { notificationId: id }, key: id })),
    )
}
