import { eq } from 'drizzle-orm'
import { presence, users } from '#server/accounts/account-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { notifications } from '#server/notifications/notification-table.ts'
import type { Database } from '#server/platform/db/database.ts'

/** For a mail or a push. */
export async function findToSend(db: Database, id: string) {
  const [row] = await db
    .select({ notification: notifications, jobTitle: jobs.title, user: users, seenAt: presence.seenAt })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(jobs, eq(jobs.id, notifications.jobId))
    .leftJoin(presence, eq(presence.userId, users.id))
    .where(eq(notifications.id, id))
    .prepare('notification_to_send')
    .execute()
  return row
}
