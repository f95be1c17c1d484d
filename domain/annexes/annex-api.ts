import * as z from 'zod/mini'
import {
  annexDeclining,
  annexesReply,
  annexInput,
  annexSigning,
  annexTerms,
  annexView,
  effectsReply,
} from '#domain/annexes/annex.ts'
import { defineApi } from '#domain/api.ts'
import { idText, messageReply } from '#domain/fields.ts'

const ofContract = {
  access: 'user',
  params: z.object({ jobId: idText }),
  badParams: 'contract_not_found',
} as const
const ofAnnex = {
  access: 'user',
  params: z.object({ jobId: idText, id: idText }),
  badParams: 'annex_not_found',
} as const
/** For an owner: which of several crew members on one offer. */
const query = z.object({ crew: z.optional(idText) })
const withAnnex = z.extend(messageReply, { annex: annexView })

export const annexApi = defineApi({
  list: {
    ...ofContract,
    method: 'GET',
    path: '/contracts/:jobId/annexes',
    summary: 'Los anexos de un contrato firmado, el más antiguo primero',
    query,
    reply: annexesReply,
    fallback: 'No se pudieron cargar los anexos.',
  },
  preview: {
    ...ofContract,
    method: 'POST',
    path: '/contracts/:jobId/annexes/effects',
    summary: 'Qué pasaría si se firmara un anexo así; no guarda nada',
    query,
    body: annexTerms,
    temporarySession: true,
    reply: effectsReply,
    fallback: 'No se pudo calcular qué cambia.',
  },
  propose: {
    ...ofContract,
    method: 'POST',
    path: '/contracts/:jobId/annexes',
    summary: 'Proponer un anexo, que es firmarlo: cambia el contrato, o lo termina de mutuo acuerdo',
    query,
    body: annexInput,
    prepare: ['signature'],
    guarded: { perAccount: 60 },
    temporarySession: true,
    reply: withAnnex,
    status: 201,
    success: 'Anexo firmado por tu parte. Falta la otra firma.',
    fallback: 'No se pudo enviar el anexo. Inténtalo de nuevo.',
  },
  accept: {
    ...ofAnnex,
    method: 'POST',
    path: '/contracts/:jobId/annexes/:id/accept',
    summary: 'Firmar el anexo de la otra parte, que lo pone en vigor',
    query,
    body: annexSigning,
    prepare: ['signature'],
    guarded: { perAccount: 60 },
    temporarySession: true,
    reply: withAnnex,
    success: 'Anexo firmado por los dos. Os lo enviamos por correo.',
    fallback: 'Error al enviar la firma. Inténtalo de nuevo.',
  },
  decline: {
    ...ofAnnex,
    method: 'POST',
    path: '/contracts/:jobId/annexes/:id/decline',
    summary: 'Rechazar el anexo de la otra parte: sigue en vigor lo firmado',
    query,
    body: annexDeclining,
    temporarySession: true,
    reply: withAnnex,
    success: 'Anexo rechazado. Sigue en vigor lo firmado.',
    fallback: 'No se pudo rechazar el anexo. Inténtalo de nuevo.',
  },
  withdraw: {
    ...ofAnnex,
    method: 'DELETE',
    path: '/contracts/:jobId/annexes/:id',
    summary: 'Retirar un anexo propio que nadie ha respondido',
    query,
    temporarySession: true,
    reply: withAnnex,
    success: 'Anexo retirado. Sigue en vigor lo firmado.',
    fallback: 'No se pudo retirar el anexo. Inténtalo de nuevo.',
  },
  download: {
    ...ofAnnex,
    method: 'GET',
    path: '/contracts/:jobId/annexes/:id/download',
    summary: 'El PDF sellado de un anexo en vigor',
    query,
    reply: z.string(),
    produces: 'application/pdf',
    fallback: 'Error al descargar el anexo. Inténtalo de nuevo.',
  },
})
