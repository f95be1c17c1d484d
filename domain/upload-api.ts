import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { idParams, idText, told } from '#domain/fields.ts'
import { uploadKey, uploadName, uploadOffset, uploadSize } from '#domain/request-faults.ts'
import { PHOTO_MAX_BYTES } from '#domain/uploads.ts'

const upload = z.object({
  _id: idText,
  size: z.int(),
  /** So many bytes have arrived: the next piece begins there. */
  received: z.int(),
})
const badSize = told(uploadSize())
const asUpload = z.object({ upload })
const ofUpload = { access: 'user', params: idParams, badParams: 'upload_not_found' } as const

/**
 * A large file in pieces: pieces that have arrived are not sent again. The header Upload-Id names it in place of
 * the file.
 */
export const uploadApi = defineApi({
  begin: {
    method: 'POST',
    path: '/uploads',
    access: 'user',
    summary: 'Empezar a subir un archivo por partes; con la misma clave, seguir donde se quedó',
    body: z.object({
      /** The sender's name of these bytes, such as their SHA-256. */
      key: z.string(told(uploadKey())).check(z.regex(/^[\w.-]{1,100}$/, told(uploadKey()))),
      size: z.int(badSize).check(z.gte(1, badSize), z.lte(PHOTO_MAX_BYTES, badSize)),
      /** The file's, for a document. */
      name: z._default(z.string(told(uploadName())).check(z.maxLength(255, told(uploadName()))), ''),
    }),
    reply: asUpload,
    fallback: 'No se pudo empezar a subir el archivo. Inténtalo de nuevo.',
  },
  read: {
    method: 'GET',
    path: '/uploads/:id',
    ...ofUpload,
    summary: 'Cuánto ha llegado de un archivo que se sube por partes',
    reply: asUpload,
    fallback: 'No se pudo saber cuánto ha llegado del archivo.',
  },
  append: {
    method: 'PUT',
    path: '/uploads/:id',
    ...ofUpload,
    summary: 'Subir la parte de un archivo que empieza en ese byte',
    query: z.object({
      offset: z.string(told(uploadOffset())).check(z.regex(/^\d{1,9}$/, told(uploadOffset()))),
    }),
    accepts: 'application/octet-stream',
    reply: asUpload,
    fallback: 'No se pudo subir el archivo. Inténtalo de nuevo.',
  },
})
