import { Refusal } from '#domain/errors.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { deleteNotification } from '#server/notifications/delete-notification.ts'
import { markAllRead } from '#server/notifications/mark-all-read.ts'
import { markRead } from '#server/notifications/mark-read.ts'
import {
  countUnread,
  findNotification,
  listNotifications,
  newestNotifications,
} from '#server/notifications/notification-queries.ts'
import { viewNotification } from '#server/notifications/notification-view.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

export const notificationHandlers: Handlers<typeof notificationApi> = {
  async list({ query: { limit, cursor } }, { db, actor }) {
    const rows = await listNotifications(db, actor.id, limit, newestNotifications.readCursor(cursor))
    const { page, nextCursor } = newestNotifications.pageOf(rows, limit)
    return { notifications: page.map(viewNotification), nextCursor }
  },
  countUnread: (_, { db, actor }) => countUnread(db, actor.id),
  async markRead({ params }, context) {
    await markRead(context, params.id)
    const row = await findNotification(context.db, context.actor.id, params.id)
    if (!row) throw new Refusal('notification_not_found')
    return { message: notificationApi.markRead.success, notification: viewNotification(row) }
  },
  async markAllRead(_, context) {
    await markAllRead(context)
    return { message: notificationApi.markAllRead.success }
  },
  async delete({ params }, context) {
    await deleteNotification(context, params.id)
    return { message: notificationApi.delete.success }
  },
}
