import { defineApi } from '#domain/api.ts'
import { idParams, messageReply } from '#domain/fields.ts'
import {
  noticeDecisionInput,
  noticesQuery,
  noticesReply,
  noticeView,
  openNoticeQuery,
} from '#domain/notices/notice-desk.ts'

export const noticeDeskApi = defineApi({
  list: {
    method: 'GET',
    path: '/operator/notices',
    access: 'operator',
    summary: 'Avisos abiertos, primero los de seguridad y después los más antiguos, o los ya decididos',
    query: noticesQuery,
    reply: noticesReply,
    fallback: 'No se pudieron cargar los avisos.',
  },
  open: {
    method: 'GET',
    path: '/operator/notices/:id',
    access: 'operator',
    summary: 'Un aviso con lo denunciado y lo que lo rodea; queda en la auditoría',
    params: idParams,
    badParams: 'notice_not_found',
    query: openNoticeQuery,
    reply: noticeView,
    fallback: 'No se pudo abrir el aviso.',
  },
  decide: {
    method: 'POST',
    path: '/operator/notices/:id/decision',
    access: 'operator',
    summary: 'Decidir un aviso: nada, advertir, retirar o cerrar la cuenta',
    params: idParams,
    badParams: 'notice_not_found',
    body: noticeDecisionInput,
    reply: messageReply,
    success: 'Decidido y comunicado.',
    fallback: 'No se pudo decidir el aviso. Inténtalo de nuevo.',
  },
})
