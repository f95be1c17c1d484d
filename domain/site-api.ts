import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'

const setting = z.nullable(z.string())
const days = z.int()

/** `clock`: it differs too much from the database's. */
export const readinessStatuses = [
  'ready',
  'starting',
  'draining',
  'database',
  'read_only',
  'listening',
  'clock',
] as const

export const siteApi = defineApi({
  health: {
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Si el servidor puede atender',
    reply: z.object({ status: z.literal('ok') }),
    unlimited: true,
    fallback: 'El servicio no está disponible.',
  },
  live: {
    method: 'GET',
    path: '/live',
    access: 'public',
    summary: 'Si el proceso responde, aunque le falte la base de datos',
    reply: z.object({ status: z.literal('ok') }),
    unlimited: true,
    fallback: 'El servicio no está disponible.',
  },
  ready: {
    method: 'GET',
    path: '/ready',
    access: 'public',
    summary: 'Si un balanceador puede mandarle peticiones: si no, 503 y lo que le falta',
    reply: z.object({ status: z.enum(readinessStatuses) }),
    unlimited: true,
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
