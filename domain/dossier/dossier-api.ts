import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { answerInput, dossierMail, dossierView, withDossier } from '#domain/dossier/dossier.ts'
import { idText } from '#domain/fields.ts'
import { ATTACHMENTS_PER_ACCOUNT } from '#domain/uploads.ts'

const ofPassage = {
  access: 'user',
  params: z.object({ jobId: idText }),
  badParams: 'passage_not_found',
} as const

export const dossierApi = defineApi({
  read: {
    ...ofPassage,
    method: 'GET',
    path: '/passages/:jobId/dossier',
    summary:
      'El dossier para la aseguradora: qué le falta, si está hecho y qué contestó; al patrón, la respuesta',
    reply: dossierView,
    fallback: 'No se pudo cargar el dossier.',
  },
  make: {
    ...ofPassage,
    method: 'POST',
    path: '/passages/:jobId/dossier',
    summary:
      'Hacer el PDF del dossier con lo que hay, que nombra lo que falta; otro ocupa el lugar del anterior',
    guarded: { perAccount: 60 },
    reply: withDossier,
    status: 201,
    success: 'Dossier hecho.',
    fallback: 'No se pudo hacer el dossier. Inténtalo de nuevo.',
  },
  download: {
    ...ofPassage,
    method: 'GET',
    path: '/passages/:jobId/dossier/download',
    summary: 'El PDF del dossier',
    reply: z.string(),
    produces: 'application/pdf',
    fallback: 'Error al descargar el dossier. Inténtalo de nuevo.',
  },
  mail: {
    ...ofPassage,
    method: 'GET',
    path: '/passages/:jobId/dossier/mail',
    summary: 'El correo para la aseguradora, para copiarlo',
    reply: dossierMail,
    fallback: 'No se pudo escribir el correo.',
  },
  answer: {
    ...ofPassage,
    method: 'PUT',
    path: '/passages/:jobId/dossier/answer',
    summary: 'Anotar qué contesta la aseguradora, con su carta si la hay; un rechazo detiene el zarpe',
    body: answerInput,
    attaches: 'file',
    guarded: { perAccount: ATTACHMENTS_PER_ACCOUNT },
    reply: withDossier,
    success: 'Respuesta guardada.',
    fallback: 'No se pudo guardar la respuesta. Inténtalo de nuevo.',
  },
  answerFile: {
    ...ofPassage,
    method: 'GET',
    path: '/passages/:jobId/dossier/answer/file',
    summary: 'La carta de la aseguradora: un PDF, o una foto en JPG',
    reply: z.string(),
    produces: 'application/octet-stream',
    fallback: 'No se pudo descargar el archivo. Inténtalo de nuevo.',
  },
})
