import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { type NotificationRow, notifications } from '#server/notifications/notification-table.ts'

export type ShownNotification = NotificationRow & { jobTitle: string | null }

export interface NotificationPlace {
  createdAt: string
  id: string
}

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
  after: NotificationPlace | undefined,
): Promise<ShownNotification[]> {
  const rows = await shown(db)
    .where(
      and(
        eq(notifications.userId, userId),
        after
          ? sql`(${notifications.createdAt}, ${notifications.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`${notifications.createdAt} desc, ${notifications.id} desc`)
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

export async function countUnread(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
  return row?.count ?? 0
}
