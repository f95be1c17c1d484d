import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'

/** What an event says has changed; its data is `{"id": …}`, the id of that thing, to be read again. */
export type LiveEvent = 'message' | 'notification' | 'contract' | 'checklist' | 'application'

/** The stream of what happens to the person who asks. Besides these there is 'gap': read everything again. */
export const liveApi = defineApi({
  events: {
    method: 'GET',
    path: '/events',
    access: 'user',
    summary: 'Lo que le ocurre a quien pregunta, en el momento (text/event-stream)',
    stream: true,
    reply: z.string(),
    fallback: 'No se pudo abrir el canal de avisos.',
  },
})
