import * as z from 'zod/mini'
import { loginInput } from '#domain/accounts/credentials.ts'
import { defineApi } from '#domain/api.ts'
import { idParams, messageReply } from '#domain/fields.ts'
import { complaintInput } from '#domain/notices/complaint.ts'
import { noticeDecisionView } from '#domain/notices/notice-decision.ts'
import { decisionView } from '#domain/notices/statement.ts'

const tokenParams = z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) })

export const decisionApi = defineApi({
  read: {
    method: 'GET',
    path: '/decisions/:token',
    access: 'public',
    summary:
      'Una decisión con sus razones, o lo decidido sobre un aviso, con el enlace del correo y sin entrar',
    params: tokenParams,
    badParams: 'decision_not_found',
    reply: z.union([decisionView, noticeDecisionView]),
    guarded: { perAccount: 60 },
    fallback: 'No se pudo cargar la decisión.',
  },
  complain: {
    method: 'POST',
    path: '/decisions/:token/complaint',
    access: 'public',
    summary: 'Reclamar contra una decisión, una vez y en seis meses',
    params: tokenParams,
    badParams: 'decision_not_found',
    body: complaintInput,
    guarded: { perAccount: 60 },
    reply: messageReply,
    status: 201,
    success: 'Hemos recibido tu reclamación. La leerá una persona, y te diremos por correo qué decide.',
    fallback: 'No se pudo enviar la reclamación. Inténtalo de nuevo.',
  },
  exportData: {
    method: 'POST',
    path: '/decisions/:token/export',
    access: 'public',
    summary:
      'Todo lo que se guarda de quien tiene la cuenta cerrada, con el enlace del correo y su contraseña',
    params: tokenParams,
    badParams: 'decision_not_found',
    body: z.object({ password: loginInput.shape.password }),
    reply: z.string(),
    produces: 'application/zip',
    secretReply: true,
    guarded: { perAccount: 5 },
    fallback: 'No se pudieron descargar tus datos. Inténtalo de nuevo.',
  },
  listOwn: {
    method: 'GET',
    path: '/users/me/decisions',
    access: 'user',
    summary: 'Lo que se ha decidido sobre uno, lo último primero',
    reply: z.object({ decisions: z.array(decisionView) }),
    fallback: 'No se pudieron cargar las decisiones sobre ti.',
  },
  openOwn: {
    method: 'POST',
    path: '/users/me/decisions/:id/link',
    access: 'user',
    summary: 'Otro enlace a una decisión sobre uno, para verla y reclamar',
    params: idParams,
    badParams: 'decision_not_found',
    reply: z.object({ token: z.string() }),
    secretReply: true,
    guarded: { perAccount: 60 },
    fallback: 'No se pudo abrir la decisión. Inténtalo de nuevo.',
  },
})
