import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import * as faults from '#domain/faults.ts'
import { idParams, messageReply, nextCursor, pageQuery, told } from '#domain/fields.ts'
import { complaintCard, complaintDecisionInput, complaintDetail } from '#domain/notices/complaint-views.ts'
import { reasonQuery } from '#domain/operator/operator.ts'

export const complaintApi = defineApi({
  list: {
    method: 'GET',
    path: '/operator/complaints',
    access: 'operator',
    summary: 'Las quejas: abiertas, la más antigua primero; decididas, la última primero',
    query: z.object({
      ...pageQuery,
      state: z._default(z.enum(['open', 'decided'], told(faults.filterUnknown())), 'open'),
    }),
    reply: z.object({ complaints: z.array(complaintCard), nextCursor }),
    fallback: 'No se pudieron cargar las quejas.',
  },
  open: {
    method: 'GET',
    path: '/operator/complaints/:id',
    access: 'operator',
    summary: 'Una queja con la decisión contra la que va',
    params: idParams,
    badParams: 'complaint_not_found',
    query: reasonQuery,
    reply: complaintDetail,
    fallback: 'No se pudo cargar la queja.',
  },
  decide: {
    method: 'POST',
    path: '/operator/complaints/:id/decision',
    access: 'operator',
    summary: 'Mantener o revocar una decisión, por otra persona si la hay; quien se queja lee el motivo',
    params: idParams,
    badParams: 'complaint_not_found',
    body: complaintDecisionInput,
    reply: messageReply,
    success: 'Queja resuelta. Se lo decimos por correo.',
    fallback: 'No se pudo resolver la queja. Inténtalo de nuevo.',
  },
})
