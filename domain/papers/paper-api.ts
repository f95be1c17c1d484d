import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { messageReply, nextCursor } from '#domain/fields.ts'
import { reasonQuery } from '#domain/operator/operator.ts'
import { listedPaperView, paperParams, papersQuery, paperView, verdictInput } from '#domain/papers/paper.ts'

const ofPaper = { access: 'operator', params: paperParams, badParams: 'paper_not_found' } as const

export const paperApi = defineApi({
  list: {
    method: 'GET',
    path: '/operator/papers',
    access: 'operator',
    summary: 'Los papeles con archivo, los que más esperan primero',
    query: papersQuery,
    reply: z.object({ papers: z.array(listedPaperView), nextCursor }),
    fallback: 'No se pudieron cargar los papeles.',
  },
  read: {
    method: 'GET',
    path: '/operator/papers/:kind/:id',
    ...ofPaper,
    summary: 'Un papel con lo que dice su ficha; queda en la auditoría',
    query: reasonQuery,
    reply: paperView,
    fallback: 'No se pudo cargar el papel.',
  },
  readFile: {
    method: 'GET',
    path: '/operator/papers/:kind/:id/file',
    ...ofPaper,
    summary: 'El archivo de un papel: un PDF, o una foto en JPG; queda en la auditoría',
    query: reasonQuery,
    reply: z.string(),
    produces: 'application/octet-stream',
    fallback: 'No se pudo abrir el archivo. Inténtalo de nuevo.',
  },
  judge: {
    method: 'POST',
    path: '/operator/papers/:kind/:id/verdict',
    ...ofPaper,
    summary: 'Comprobar o rechazar un papel; otra vez, cambia lo decidido',
    body: verdictInput,
    reply: z.extend(messageReply, { paper: paperView }),
    success: 'Decisión guardada.',
    fallback: 'No se pudo guardar la decisión. Inténtalo de nuevo.',
  },
})
