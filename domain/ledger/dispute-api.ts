import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { idParams, nextCursor, pageQuery } from '#domain/fields.ts'
import { disputeView, openedDispute } from '#domain/ledger/dispute.ts'
import { reasonQuery } from '#domain/operator/operator.ts'

export const disputeApi = defineApi({
  listDisputes: {
    method: 'GET',
    path: '/operator/disputes',
    access: 'operator',
    summary: 'Los pagos en disputa con su travesía, el más antiguo primero',
    query: z.object(pageQuery),
    reply: z.object({ disputes: z.array(disputeView), nextCursor }),
    fallback: 'No se pudieron cargar las disputas.',
  },
  openDispute: {
    method: 'GET',
    path: '/operator/disputes/:id',
    access: 'operator',
    summary: 'Un pago en disputa, con sus dos partes y lo que han escrito',
    params: idParams,
    badParams: 'payment_not_found',
    query: reasonQuery,
    reply: openedDispute,
    fallback: 'No se pudo abrir la disputa.',
  },
})
