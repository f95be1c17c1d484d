import type * as z from 'zod/mini'
import type { notificationView } from '#domain/notifications/notification.ts'
import type { ShownNotification } from '#server/notifications/notification-queries.ts'

export const viewNotification = (row: ShownNotification): z.output<typeof notificationView> => ({
  _id: row.id,
  type: row.type,
  title: row.title,
  message: row.message,
  isRead: row.readAt !== null,
  createdAt: row.createdAt,
  relatedJob: row.jobId !== null && row.jobTitle !== null ? { _id: row.jobId, title: row.jobTitle } : null,
  relatedConversation: row.conversationId,
})
