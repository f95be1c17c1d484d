import type * as z from 'zod/mini'
import { writeNotification } from '#domain/notification-templates.ts'
import type { notificationView } from '#domain/notifications/notification.ts'
import type { ShownNotification } from '#server/notifications/notification-queries.ts'
import type { NotificationRow } from '#server/notifications/notification-table.ts'

/** A row from before notifications had parameters keeps the words that it was written with. */
export const wordsOf = ({
  type,
  params,
  title,
  message,
}: Pick<NotificationRow, 'type' | 'params' | 'title' | 'message'>): { title: string; message: string } =>
  params === null ? { title: title ?? '', message: message ?? '' } : writeNotification(type, params)

type Related = Pick<
  ShownNotification,
  'jobId' | 'jobTitle' | 'conversationId' | 'vesselId' | 'searchId' | 'personId'
>
type RelatedView = Pick<
  z.output<typeof notificationView>,
  'relatedJob' | 'relatedConversation' | 'relatedVessel' | 'relatedSearch' | 'relatedPerson'
>
export const relatedOf = (row: Related): RelatedView => ({
  relatedJob: row.jobId !== null && row.jobTitle !== null ? { _id: row.jobId, title: row.jobTitle } : null,
  relatedConversation: row.conversationId,
  relatedVessel: row.vesselId,
  relatedSearch: row.searchId,
  relatedPerson: row.personId,
})

export const viewNotification = (row: ShownNotification): z.output<typeof notificationView> => ({
  _id: row.id,
  type: row.type,
  ...wordsOf(row),
  isRead: row.readAt !== null,
  createdAt: row.createdAt,
  ...relatedOf(row),
})
