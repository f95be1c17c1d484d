import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { messageReply } from '#domain/fields.ts'
import { announcementView, termsReadInput } from '#domain/legal/terms-announcement.ts'

export const termsApi = defineApi({
  announced: {
    method: 'GET',
    path: '/terms/announced',
    access: 'public',
    summary: 'El último cambio anunciado de las condiciones; null si no hay ninguno',
    reply: z.object({ announced: z.nullable(announcementView) }),
    fallback: 'No se pudo cargar qué cambia en las condiciones.',
  },
  read: {
    method: 'PUT',
    path: '/users/me/terms-notice',
    access: 'user',
    summary: 'Dar por leído el aviso de un cambio de las condiciones, en todos los dispositivos',
    body: termsReadInput,
    reply: messageReply,
    success: 'Leído.',
    fallback: 'No se pudo guardar que lo has leído. Inténtalo de nuevo.',
  },
})
