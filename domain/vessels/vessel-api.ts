import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { idParams, idText, messageReply, pageQuery } from '#domain/fields.ts'
import { ATTACHMENTS_PER_ACCOUNT, photosGuarded } from '#domain/uploads.ts'
import { vesselChanges, vesselChangesOn, vesselInput, vesselInputOn } from '#domain/vessels/vessel.ts'
import {
  documentChanges,
  documentInput,
  documentView,
  withDocument,
} from '#domain/vessels/vessel-document.ts'
import { vesselsReply } from '#domain/vessels/vessel-list.ts'
import { ownVesselView, vesselPhotoView, vesselView, withVessel } from '#domain/vessels/vessel-view.ts'

const ofVessel = { params: idParams, badParams: 'vessel_not_found' } as const
const ofDocument = {
  params: z.object({ id: idText, documentId: idText }),
  badParams: 'vessel_document_not_found',
} as const
const ofOwner = { access: 'owner', wrongRole: 'only_owners_section' } as const

export const vesselApi = defineApi({
  list: {
    method: 'GET',
    path: '/vessels',
    ...ofOwner,
    summary: 'Los barcos propios, los archivados al final',
    query: z.object(pageQuery),
    reply: vesselsReply,
    fallback: 'No se pudieron cargar tus barcos.',
  },
  create: {
    method: 'POST',
    path: '/vessels',
    ...ofOwner,
    summary: 'Describir un barco',
    body: vesselInput,
    bodyOn: vesselInputOn,
    reply: withVessel,
    status: 201,
    success: 'Barco guardado.',
    fallback: 'No se pudo guardar el barco. Inténtalo de nuevo.',
  },
  read: {
    method: 'GET',
    path: '/vessels/:id',
    access: 'user',
    summary: 'Un barco, hasta donde puede verlo quien pregunta',
    ...ofVessel,
    reply: vesselView,
    fallback: 'No se pudo cargar el barco.',
  },
  update: {
    method: 'PUT',
    path: '/vessels/:id',
    ...ofOwner,
    summary: 'Cambiar un barco propio; sus ofertas sin contrato firmado cambian con él',
    ...ofVessel,
    body: vesselChanges,
    bodyOn: vesselChangesOn,
    reply: withVessel,
    success: 'Barco actualizado.',
    fallback: 'No se pudo guardar el barco. Inténtalo de nuevo.',
  },
  remove: {
    method: 'DELETE',
    path: '/vessels/:id',
    ...ofOwner,
    summary: 'Eliminar un barco propio con sus archivos, o archivarlo si alguna oferta lo nombra',
    ...ofVessel,
    /** Null if it is gone; otherwise the archived vessel. */
    reply: z.extend(messageReply, { vessel: z.nullable(ownVesselView) }),
    success: 'Barco eliminado.',
    fallback: 'No se pudo eliminar el barco. Inténtalo de nuevo.',
  },
  addPhoto: {
    method: 'POST',
    path: '/vessels/:id/photos',
    ...ofOwner,
    summary: 'Añadir una foto a un barco propio',
    ...ofVessel,
    upload: { field: 'photo', image: 'photo' },
    guarded: photosGuarded,
    reply: z.extend(withVessel, { photo: vesselPhotoView }),
    status: 201,
    success: 'Foto añadida.',
    fallback: 'No se pudo subir la foto.',
  },
  removePhoto: {
    method: 'DELETE',
    path: '/vessels/:id/photos/:photoId',
    ...ofOwner,
    summary: 'Quitar una foto de un barco propio',
    params: z.object({ id: idText, photoId: idText }),
    badParams: 'photo_not_found',
    reply: withVessel,
    success: 'Foto eliminada.',
    fallback: 'No se pudo eliminar la foto.',
  },
  listDocuments: {
    method: 'GET',
    path: '/vessels/:id/documents',
    access: 'user',
    summary: 'Los documentos de un barco',
    ...ofVessel,
    reply: z.object({ documents: z.array(documentView) }),
    fallback: 'No se pudieron cargar los documentos del barco.',
  },
  addDocument: {
    method: 'POST',
    path: '/vessels/:id/documents',
    ...ofOwner,
    summary: 'Añadir un documento a un barco propio, con su archivo si lo hay',
    ...ofVessel,
    body: documentInput,
    attaches: 'file',
    guarded: { perAccount: ATTACHMENTS_PER_ACCOUNT },
    reply: withDocument,
    status: 201,
    success: 'Documento guardado.',
    fallback: 'No se pudo guardar el documento. Inténtalo de nuevo.',
  },
  updateDocument: {
    method: 'PUT',
    path: '/vessels/:id/documents/:documentId',
    ...ofOwner,
    summary: 'Cambiar un documento de un barco propio, o su archivo',
    ...ofDocument,
    body: documentChanges,
    attaches: 'file',
    guarded: { perAccount: ATTACHMENTS_PER_ACCOUNT },
    reply: withDocument,
    success: 'Documento actualizado.',
    fallback: 'No se pudo guardar el documento. Inténtalo de nuevo.',
  },
  removeDocument: {
    method: 'DELETE',
    path: '/vessels/:id/documents/:documentId',
    ...ofOwner,
    summary: 'Eliminar un documento de un barco propio, con su archivo',
    ...ofDocument,
    reply: messageReply,
    success: 'Documento eliminado.',
    fallback: 'No se pudo eliminar el documento. Inténtalo de nuevo.',
  },
  readFile: {
    method: 'GET',
    path: '/vessels/:id/documents/:documentId/file',
    access: 'user',
    summary: 'El archivo de un documento: un PDF, o una foto en JPG',
    ...ofDocument,
    reply: z.string(),
    produces: 'application/octet-stream',
    fallback: 'No se pudo descargar el archivo. Inténtalo de nuevo.',
  },
})
/** The answer for a vessel that offers name. */
export const VESSEL_ARCHIVED = 'Barco archivado: hay ofertas que lo nombran.'
