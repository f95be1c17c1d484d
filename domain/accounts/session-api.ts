import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { idParams, instant, messageReply } from '#domain/fields.ts'

const sessionView = z.object({
  _id: z.string(),
  /** Browser and system in words: 'Safari en iPhone'. */
  device: z.string(),
  /** To a few minutes. */
  lastSeenAt: instant,
  createdAt: instant,
  /** The session that asks. */
  current: z.boolean(),
})

export const sessionApi = defineApi({
  listSessions: {
    method: 'GET',
    path: '/auth/sessions',
    access: 'user',
    summary: 'Las sesiones abiertas de uno, la que pregunta primero',
    reply: z.object({ sessions: z.array(sessionView) }),
    fallback: 'No se pudo cargar dónde has entrado.',
  },
  endSession: {
    method: 'DELETE',
    path: '/auth/sessions/:id',
    access: 'user',
    summary: 'Cerrar una sesión propia en todos los servidores',
    params: idParams,
    badParams: 'session_not_found',
    reply: messageReply,
    success: 'Sesión cerrada en ese dispositivo.',
    fallback: 'No se pudo cerrar la sesión. Inténtalo de nuevo.',
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/auth/sessions',
    access: 'user',
    summary: 'Cerrar todas las sesiones propias menos la que lo pide',
    reply: messageReply,
    success: 'Las demás sesiones están cerradas.',
    fallback: 'No se pudieron cerrar las demás sesiones. Inténtalo de nuevo.',
  },
})
