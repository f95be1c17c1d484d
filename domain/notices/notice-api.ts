import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { noticeInput } from '#domain/notices/notice.ts'

export const noticeApi = defineApi({
  send: {
    method: 'POST',
    path: '/notices',
    access: 'public',
    knowsCaller: true,
    summary: 'Avisar de algo ilegal o dañino, sin cuenta (artículo 16 del Reglamento de Servicios Digitales)',
    body: noticeInput,
    guarded: { perAccount: 10, perNetwork: 20 },
    reply: z.object({ message: z.string(), reference: z.string() }),
    status: 201,
    success: 'Hemos recibido tu aviso. Lo leerá una persona.',
    fallback: 'No se pudo enviar el aviso. Inténtalo de nuevo.',
  },
})
