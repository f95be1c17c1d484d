import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { idText, messageReply, pageQuery } from '#domain/fields.ts'
import {
  certificatesReply,
  certificateView,
  ownCertificatesReply,
  seaServiceRefusal,
  seaServiceSigning,
  seaServiceTotals,
  seaServiceTracks,
  sheetQuery,
} from '#domain/sea-service/sea-service.ts'

const ofPerson = {
  access: 'user',
  params: z.object({ jobId: idText, userId: idText }),
  badParams: 'sea_service_not_found',
} as const
const withCertificate = z.extend(messageReply, { certificate: certificateView })

export const seaServiceApi = defineApi({
  list: {
    method: 'GET',
    path: '/passages/:jobId/sea-service',
    access: 'user',
    summary: 'Los certificados de navegación de una travesía: el armador, todos; la tripulación, el suyo',
    params: z.object({ jobId: idText }),
    badParams: 'passage_not_found',
    reply: certificatesReply,
    fallback: 'No se pudieron cargar los certificados de navegación.',
  },
  sign: {
    ...ofPerson,
    method: 'POST',
    path: '/passages/:jobId/sea-service/:userId/sign',
    summary: 'Firmar el certificado de navegación de una persona, por el armador',
    body: seaServiceSigning,
    prepare: ['signature'],
    guarded: { perAccount: 60 },
    temporarySession: true,
    reply: withCertificate,
    success: 'Certificado firmado. Quien navegó ya puede descargarlo.',
    fallback: 'Error al enviar la firma. Inténtalo de nuevo.',
  },
  refuse: {
    ...ofPerson,
    method: 'POST',
    path: '/passages/:jobId/sea-service/:userId/refuse',
    summary: 'Rechazar un certificado de navegación, con su motivo; después se puede firmar',
    body: seaServiceRefusal,
    reply: withCertificate,
    success: 'Certificado rechazado. Puedes firmarlo más adelante.',
    fallback: 'No se pudo rechazar el certificado. Inténtalo de nuevo.',
  },
  download: {
    ...ofPerson,
    method: 'GET',
    path: '/passages/:jobId/sea-service/:userId/download',
    summary: 'El certificado de navegación firmado, en un PDF sellado',
    reply: z.string(),
    produces: 'application/pdf',
    fallback: 'Error al descargar el certificado. Inténtalo de nuevo.',
  },
  totals: {
    method: 'GET',
    path: '/users/:id/sea-service',
    access: 'user',
    summary: 'Las millas certificadas de una persona, con sus días, noches y travesías',
    params: z.object({ id: idText }),
    badParams: 'user_not_found',
    reply: seaServiceTotals,
    fallback: 'No se pudieron cargar las millas certificadas.',
  },
  tracks: {
    method: 'GET',
    path: '/users/:id/sea-service/tracks',
    access: 'user',
    summary: 'Las derrotas de las travesías certificadas de una persona, para dibujarlas en una carta',
    params: z.object({ id: idText }),
    badParams: 'user_not_found',
    reply: seaServiceTracks,
    fallback: 'No se pudieron cargar las derrotas de las millas certificadas.',
  },
  listOwn: {
    method: 'GET',
    path: '/users/me/sea-service',
    access: 'user',
    summary: 'Los certificados de navegación propios: los que esperan primero, después el último antes',
    query: z.object(pageQuery),
    reply: ownCertificatesReply,
    fallback: 'No se pudieron cargar tus certificados de navegación.',
  },
  downloadOwn: {
    method: 'GET',
    path: '/users/me/sea-service/download',
    access: 'user',
    summary:
      'Los certificados firmados de uno en una hoja sellada, con totales y códigos; más de 300, en varias',
    query: sheetQuery,
    reply: z.string(),
    produces: 'application/pdf',
    fallback: 'Error al descargar la hoja de navegación. Inténtalo de nuevo.',
  },
})
