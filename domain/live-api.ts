import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'

export type LiveEvent =
  | 'message'
  | 'notification'
  | 'contract'
  | 'checklist'
  | 'application'
  | 'passage'
  /** Something was hidden or is shown again. */
  | 'moderation'

/** The event stream of the caller. There is also 'gap': read everything again. */
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
