import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'

/** Every screen of somebody who is signed in asks for it, and most ask nothing else about notifications. */
export const unreadApi = defineApi({
  countUnread: {
    method: 'GET',
    path: '/notifications/unread-count',
    access: 'user',
    summary: 'Cuántas notificaciones están sin leer, y cuántos mensajes',
    /** `hasPassages`: somebody is accepted on an offer of theirs, or they are. */
    reply: z.object({ unreadCount: z.int(), unreadMessages: z.int(), hasPassages: z.boolean() }),
    fallback: 'No se pudieron contar las notificaciones.',
  },
})
