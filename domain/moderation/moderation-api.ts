import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { idParams, messageReply } from '#domain/fields.ts'
import { blockedView, reportInput } from '#domain/moderation/moderation.ts'

export const moderationApi = defineApi({
  listBlocked: {
    method: 'GET',
    path: '/users/blocked',
    access: 'user',
    summary: 'Las personas que uno ha bloqueado',
    reply: z.object({ users: z.array(blockedView) }),
    fallback: 'No se pudo cargar la lista de personas bloqueadas.',
  },
  block: {
    method: 'PUT',
    path: '/users/:id/block',
    access: 'user',
    summary:
      'Bloquear a una persona: no más mensajes entre ambas, ni candidaturas suyas a ofertas de quien bloquea',
    params: idParams,
    badParams: 'user_not_found',
    reply: messageReply,
    success: 'Persona bloqueada. Puedes desbloquearla desde tu perfil.',
    fallback: 'No se pudo bloquear a esta persona. Inténtalo de nuevo.',
  },
  unblock: {
    method: 'DELETE',
    path: '/users/:id/block',
    access: 'user',
    summary: 'Desbloquear a una persona',
    params: idParams,
    badParams: 'user_not_found',
    reply: messageReply,
    success: 'Persona desbloqueada.',
    fallback: 'No se pudo desbloquear a esta persona. Inténtalo de nuevo.',
  },
  report: {
    method: 'POST',
    path: '/reports',
    access: 'user',
    summary:
      'Denunciar una conversación, una oferta, un perfil, una reseña, una pregunta o un barco ante quien lleva el sitio',
    body: reportInput,
    guarded: { perAccount: 20 },
    reply: messageReply,
    status: 201,
    success: 'Gracias por avisar. Revisaremos tu denuncia.',
    fallback: 'No se pudo enviar la denuncia. Inténtalo de nuevo.',
  },
})
