import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { idParams, idText, messageReply } from '#domain/fields.ts'
import { ownTitleView, titleChanges, titleInput, titleView, withTitle } from '#domain/titles/title.ts'
import { ATTACHMENTS_PER_ACCOUNT } from '#domain/uploads.ts'

const ofCrew = { access: 'crew', wrongRole: 'only_crew_section' } as const
const ofTitle = { params: idParams, badParams: 'title_not_found' } as const
const asFile = {
  reply: z.string(),
  produces: 'application/octet-stream',
  fallback: 'No se pudo descargar el archivo. Inténtalo de nuevo.',
} as const

export const titleApi = defineApi({
  listOwn: {
    method: 'GET',
    path: '/users/me/titles',
    ...ofCrew,
    summary: 'Las titulaciones propias',
    reply: z.object({ titles: z.array(ownTitleView) }),
    fallback: 'No se pudieron cargar tus titulaciones.',
  },
  add: {
    method: 'POST',
    path: '/users/me/titles',
    ...ofCrew,
    summary: 'Añadir una titulación propia, con su archivo si lo hay',
    body: titleInput,
    attaches: 'file',
    guarded: { perAccount: ATTACHMENTS_PER_ACCOUNT },
    reply: withTitle,
    status: 201,
    success: 'Titulación guardada.',
    fallback: 'No se pudo guardar la titulación. Inténtalo de nuevo.',
  },
  update: {
    method: 'PUT',
    path: '/users/me/titles/:id',
    ...ofCrew,
    summary: 'Cambiar una titulación propia, o su archivo',
    ...ofTitle,
    body: titleChanges,
    attaches: 'file',
    guarded: { perAccount: ATTACHMENTS_PER_ACCOUNT },
    reply: withTitle,
    success: 'Titulación actualizada.',
    fallback: 'No se pudo guardar la titulación. Inténtalo de nuevo.',
  },
  remove: {
    method: 'DELETE',
    path: '/users/me/titles/:id',
    ...ofCrew,
    summary: 'Eliminar una titulación propia, con su archivo',
    ...ofTitle,
    reply: messageReply,
    success: 'Titulación eliminada.',
    fallback: 'No se pudo eliminar la titulación. Inténtalo de nuevo.',
  },
  readOwnFile: {
    method: 'GET',
    path: '/users/me/titles/:id/file',
    ...ofCrew,
    summary: 'El archivo de una titulación propia: un PDF, o una foto en JPG',
    ...ofTitle,
    ...asFile,
  },
  list: {
    method: 'GET',
    path: '/users/:id/titles',
    access: 'user',
    summary: 'Las titulaciones de otra persona, con lo que se puede ver de ellas',
    params: idParams,
    badParams: 'user_not_found',
    reply: z.object({ titles: z.array(titleView) }),
    fallback: 'No se pudieron cargar las titulaciones.',
  },
  readFile: {
    method: 'GET',
    path: '/users/:id/titles/:titleId/file',
    access: 'user',
    summary: 'El archivo de una titulación de otra persona: un PDF, o una foto en JPG',
    params: z.object({ id: idText, titleId: idText }),
    badParams: 'title_not_found',
    ...asFile,
  },
})
