import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'

const setting = z.nullable(z.string())
const days = z.int()

export const siteApi = defineApi({
  health: {
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Si el servidor puede atender',
    reply: z.object({ status: z.literal('ok') }),
    fallback: 'El servicio no está disponible.',
  },
  legal: {
    method: 'GET',
    path: '/legal',
    access: 'public',
    summary: 'Los datos del responsable del sitio, y cuántos días guarda lo que se va borrando',
    reply: z.object({
      name: setting,
      taxId: setting,
      address: setting,
      email: setting,
      keptDays: z.object({ notifications: days, drafts: days, messages: days, contracts: days }),
    }),
    fallback: 'No se pudieron cargar los datos del responsable.',
  },
  phoneAddress: {
    method: 'GET',
    path: '/phone-address',
    access: 'user',
    summary: 'La dirección con la que un teléfono puede abrir el sitio; null si no puede',
    reply: z.object({ origin: setting }),
    fallback: 'Error al preparar la firma.',
  },
})
