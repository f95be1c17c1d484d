import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { idParams, messageReply } from '#domain/fields.ts'
import { foundJob, searchChanges, searchFilters, searchInput, searchView } from '#domain/searches/search.ts'

const withSearch = z.extend(messageReply, { search: searchView })
const crewOnly = { access: 'crew', wrongRole: 'only_crew_save_searches' } as const
const mailParams = z.object({ token: z.string() })

export const searchApi = defineApi({
  list: {
    ...crewOnly,
    method: 'GET',
    path: '/searches',
    summary: 'Las búsquedas guardadas propias, con lo nuevo de cada una',
    reply: z.object({ searches: z.array(searchView) }),
    fallback: 'No se pudieron cargar tus búsquedas guardadas.',
  },
  preview: {
    ...crewOnly,
    method: 'GET',
    path: '/searches/preview',
    summary:
      'Cuántas ofertas de los últimos días habría encontrado una búsqueda, hasta cien: de treinta, o menos si se publican muchas',
    query: searchFilters,
    /** `days`: those that it tells about. Absent in replies cached by older releases. */
    reply: z.object({ days: z.optional(z.int()), count: z.int(), jobs: z.array(foundJob) }),
    fallback: 'No se pudo probar la búsqueda.',
  },
  create: {
    ...crewOnly,
    method: 'POST',
    path: '/searches',
    summary: 'Guardar una búsqueda de ofertas',
    body: searchInput,
    reply: withSearch,
    status: 201,
    success: 'Búsqueda guardada.',
    fallback: 'No se pudo guardar la búsqueda. Inténtalo de nuevo.',
  },
  change: {
    ...crewOnly,
    method: 'PUT',
    path: '/searches/:id',
    summary: 'Cambiar el nombre, los filtros o el aviso de una búsqueda guardada',
    params: idParams,
    badParams: 'search_not_found',
    body: searchChanges,
    reply: withSearch,
    success: 'Búsqueda actualizada.',
    fallback: 'No se pudo cambiar la búsqueda. Inténtalo de nuevo.',
  },
  remove: {
    ...crewOnly,
    method: 'DELETE',
    path: '/searches/:id',
    summary: 'Borrar una búsqueda guardada',
    params: idParams,
    badParams: 'search_not_found',
    reply: messageReply,
    success: 'Búsqueda borrada.',
    fallback: 'No se pudo borrar la búsqueda. Inténtalo de nuevo.',
  },
  open: {
    ...crewOnly,
    method: 'POST',
    path: '/searches/:id/open',
    summary: 'Abrir una búsqueda guardada: lo nuevo queda visto',
    params: idParams,
    badParams: 'search_not_found',
    reply: z.object({ search: searchView }),
    fallback: 'No se pudo abrir la búsqueda.',
  },
  readMails: {
    method: 'GET',
    path: '/searches/mails/:token',
    access: 'public',
    summary: 'De qué búsquedas escribe el correo de cada mañana; no cambia nada',
    params: mailParams,
    badParams: 'search_mails_unknown',
    reply: z.object({ names: z.array(z.string()) }),
    fallback: 'No se pudo leer el enlace.',
  },
  stopMails: {
    method: 'POST',
    path: '/searches/mails/:token/off',
    access: 'public',
    summary: 'No recibir más el correo de cada mañana: las búsquedas siguen guardadas',
    params: mailParams,
    badParams: 'search_mails_unknown',
    reply: messageReply,
    success: 'Hecho: ya no te escribiremos cada mañana. Tus búsquedas siguen guardadas.',
    fallback: 'No se pudo cambiar el aviso. Inténtalo de nuevo.',
  },
})
