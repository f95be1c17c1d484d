import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { idText } from '#domain/fields.ts'
import { sheetView, shoreView } from '#domain/passages/shore.ts'

export const shoreApi = defineApi({
  readSheet: {
    method: 'GET',
    path: '/passages/:jobId/shore',
    access: 'user',
    params: z.object({ jobId: idText }),
    badParams: 'passage_not_found',
    summary: 'La hoja para tierra, como queda al zarpar, para el armador y el patrón',
    reply: sheetView,
    fallback: 'No se pudo cargar la hoja para tierra.',
  },
  shore: {
    method: 'GET',
    path: '/shore/:token',
    access: 'public',
    params: z.object({ token: z.string() }),
    badParams: 'shore_not_found',
    summary:
      'La hoja para tierra, para quien tiene el enlace; qué hacer, solo si el barco lleva dos horas de retraso',
    reply: shoreView,
    fallback: 'No se pudo cargar la hoja para tierra.',
  },
})
