import { and, eq } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'
import { notifications } from '#server/notifications/notification-table.ts'
import type { Context } from '#server/platform/context.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'

export const deleteNotification = ({ db, actor }: Context, id: string): Promise<void> =>
  db.transaction(async tx => {
    const [gone] = await tx
      .delete(notifications)
      .where(and(eq(notifications.id, id), eq(notifications.userId, actor.id)))
      .returning({ id: notifications.id })
    if (!gone) throw new Refusal('notification_not_found')
    await tellLive(tx, 'notification', id, [actor.id])
  })
