import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { idParams, messageReply, nextCursor, pageQuery } from '#domain/fields.ts'
import { notificationView } from '#domain/notifications/notification.ts'
import { unreadApi } from '#domain/notifications/unread-api.ts'

export const notificationApi = defineApi({
  list: {
    method: 'GET',
    path: '/notifications',
    access: 'user',
    summary: 'Las notificaciones propias, la más reciente primero',
    query: z.object(pageQuery),
    reply: z.object({ notifications: z.array(notificationView), nextCursor }),
    fallback: 'No se pudieron cargar las notificaciones.',
  },
  ...unreadApi,
  markRead: {
    method: 'PUT',
    path: '/notifications/:id/read',
    access: 'user',
    summary: 'Marcar una notificación como leída',
    params: idParams,
    badParams: 'notification_not_found',
    reply: z.extend(messageReply, { notification: notificationView }),
    success: 'Notificación leída.',
    fallback: 'No se pudo marcar la notificación como leída.',
  },
  markAllRead: {
    method: 'PUT',
    path: '/notifications/read-all',
    access: 'user',
    summary: 'Marcar todas las notificaciones como leídas',
    reply: messageReply,
    success: 'Notificaciones leídas.',
    fallback: 'No se pudieron marcar las notificaciones como leídas.',
  },
  delete: {
    method: 'DELETE',
    path: '/notifications/:id',
    access: 'user',
    summary: 'Eliminar una notificación',
    params: idParams,
    badParams: 'notification_not_found',
    reply: messageReply,
    success: 'Notificación eliminada.',
    fallback: 'No se pudo eliminar la notificación.',
  },
})
