import { asc, eq } from 'drizzle-orm'
import { MINUTE_MS } from '#domain/durations.ts'
import { type NotificationType, notificationTypes } from '#domain/notifications/notification.ts'
import { presence, users } from '#server/accounts/account-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { notifications } from '#server/notifications/notification-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isOneOf } from '#server/platform/db/is-one-of.ts'

export const isOfThisRelease = (type: NotificationType): boolean => notificationTypes.includes(type)

/** A server of the next release sends it. */
export const leaveToNext = (now: Date): { until: Date } => ({ until: new Date(now.getTime() + MINUTE_MS) })

const toSend = (db: Database) =>
  db
    .select({ notification: notifications, jobTitle: jobs.title, user: users, seenAt: presence.seenAt })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(jobs, eq(jobs.id, notifications.jobId))
    .leftJoin(presence, eq(presence.userId, users.id))

/** For a mail or a push. */
export async function findToSend(db: Database, id: string) {
  const [row] = await toSend(db).where(eq(notifications.id, id)).prepare('notification_to_send').execute()
  return row
}
export type ToSend = NonNullable<Awaited<ReturnType<typeof findToSend>>>

export const findAllToSend = (db: Database, ids: readonly string[]): Promise<ToSend[]> =>
  toSend(db).where(isOneOf(notifications.id, ids)).orderBy(asc(notifications.id))
