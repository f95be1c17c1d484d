import { and, eq, isNull } from 'drizzle-orm'
import type { NotificationType } from '#domain/notifications/notification.ts'
import { notifications } from '#server/notifications/notification-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { tellLiveOfEach } from '#server/platform/live/tell-live.ts'

interface About {
  type: NotificationType
  to: string
  from: string
  jobId: string
}

const unread = ({ type, to, from, jobId }: About) =>
  and(
    eq(notifications.userId, to),
    eq(notifications.personId, from),
    eq(notifications.jobId, jobId),
    eq(notifications.type, type),
    isNull(notifications.readAt),
  )

const tellEach = (db: Database, ids: { id: string }[], to: string): Promise<void> =>
  tellLiveOfEach(
    db,
    'notification',
    ids.map(({ id }) => ({ id, people: [to] })),
  )

/** Makes an unread one new again; false if there is none. The caller holds the offer's lock. */
export async function renewUnread({ db, now }: { db: Database; now: Date }, about: About): Promise<boolean> {
  const found = await db
    .update(notifications)
    .set({ createdAt: now })
    .where(unread(about))
    .returning({ id: notifications.id })
  await tellEach(db, found, about.to)
  return found.length > 0
}

/** Deletes unread notifications about rows that are gone. */
export async function dropUnread(db: Database, about: About): Promise<void> {
  const gone = await db.delete(notifications).where(unread(about)).returning({ id: notifications.id })
  await tellEach(db, gone, about.to)
}
