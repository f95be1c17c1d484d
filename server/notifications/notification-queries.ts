import { and, eq, isNull, sql } from 'drizzle-orm'
import { applications } from '#server/applications/application-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { conversationParties } from '#server/messages/message-table.ts'
import { type NotificationRow, notifications } from '#server/notifications/notification-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keyset, type Place } from '#server/platform/db/keyset.ts'

export type ShownNotification = NotificationRow & { jobTitle: string | null }

export const newestNotifications = keyset<ShownNotification>(
  'desc',
  [
    [notifications.createdAt, 'timestamptz'],
    [notifications.id, 'uuid'],
  ],
  row => [row.createdAt, row.id],
)

const shown = (db: Database) =>
  db
    .select({ notification: notifications, jobTitle: jobs.title })
    .from(notifications)
    .leftJoin(jobs, eq(jobs.id, notifications.jobId))

/** Newest first, one more than `limit`. */
export async function listNotifications(
  db: Database,
  userId: string,
  limit: number,
  after: Place | undefined,
): Promise<ShownNotification[]> {
  const rows = await shown(db)
    .where(and(eq(notifications.userId, userId), newestNotifications.after(after)))
    .orderBy(newestNotifications.orderBy)
    .limit(limit + 1)
  return rows.map(({ notification, jobTitle }) => ({ ...notification, jobTitle }))
}

export async function findNotification(
  db: Database,
  userId: string,
  id: string,
): Promise<ShownNotification | undefined> {
  const [row] = await shown(db).where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
  return row && { ...row.notification, jobTitle: row.jobTitle }
}

const accepted = sql`a.status = 'accepted' and a.withdrawn_at is null`
const hasPassages = (userId: string) =>
  sql<boolean>`(exists (select 1 from ${applications} a where a.crew_id = ${userId} and ${accepted}) or exists (select 1 from ${jobs} j where j.owner_id = ${userId} and exists (select 1 from ${applications} a where a.job_id = j.id and ${accepted})))`

export async function countUnread(
  db: Database,
  userId: string,
): Promise<{ unreadCount: number; unreadMessages: number; hasPassages: boolean }> {
  const inList = and(eq(conversationParties.userId, userId), conversationParties.shown)
  const [row] = await db
    .select({
      unreadCount: sql<number>`count(*)::int`,
      unreadMessages: sql<number>`(select coalesce(sum(${conversationParties.unread}), 0)::int from ${conversationParties} where ${inList})`,
      hasPassages: hasPassages(userId),
    })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
  return row ?? { unreadCount: 0, unreadMessages: 0, hasPassages: false }
}

export const markMailed = (db: Database, id: string, mailedAt: Date) =>
  db.update(notifications).set({ mailedAt }).where(eq(notifications.id, id))
