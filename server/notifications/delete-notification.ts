import { and, eq } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'
import { notifications } from '#server/notifications/notification-table.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'

export const deleteNotification = (context: Context, id: string): Promise<void> =>
  transaction(context, async ({ db, actor }) => {
    const [gone] = await db
      .delete(notifications)
      .where(and(eq(notifications.id, id), eq(notifications.userId, actor.id)))
      .returning({ id: notifications.id })
    if (!gone) throw new Refusal('notification_not_found')
    await tellLive(db, 'notification', id, [actor.id])
  })
