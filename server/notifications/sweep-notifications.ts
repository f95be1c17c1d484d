import { inArray, lt } from 'drizzle-orm'
import { notifications } from '#server/notifications/notification-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { deleteInBatches } from '#server/platform/db/in-batches.ts'

export function dropNotificationsBefore(db: Database, instant: Date): Promise<void> {
  const { id } = notifications
  return deleteInBatches(atOnce => {
    const old = db
      .select({ id })
      .from(notifications)
      .where(lt(notifications.createdAt, instant))
      .limit(atOnce)
    return db.delete(notifications).where(inArray(id, old)).returning({ id })
  })
}
