import { and, eq, isNull } from 'drizzle-orm'
import type { NotificationParams } from '#domain/notifications/notification-templates.ts'
import { notifications } from '#server/notifications/notification-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

interface Raised {
  searchId: string
  job: { id: string; title: string } | null
  own: Omit<NotificationParams<'search_match'>, 'person' | 'offer'>
}

/** False if there is none. A device is told again; one mail is enough until it is read. */
export async function raiseUnread(
  { db, now }: { db: Database; now: Date },
  { searchId, job, own }: Raised,
): Promise<boolean> {
  const [raised] = await db
    .update(notifications)
    .set({
      params: { ...own, person: null, offer: job?.title.toWellFormed() ?? null },
      jobId: job?.id ?? null,
      createdAt: now,
    })
    .where(and(eq(notifications.searchId, searchId), isNull(notifications.readAt)))
    .returning({ id: notifications.id, userId: notifications.userId })
  if (!raised) return false
  await tellLive(db, 'notification', raised.id, [raised.userId])
  await enqueue({ db, now }, 'push-notification', { notificationId: raised.id }, { key: raised.id })
  return true
}
