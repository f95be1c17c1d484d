import { inArray, lt } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { deleteInBatches } from '#server/db/in-batches.ts'
import { notifications } from '#server/notifications/notification-table.ts'

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
