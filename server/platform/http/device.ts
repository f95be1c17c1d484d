import type { FastifyRequest } from 'fastify'

const BROWSER_MAX = 300

/** From where somebody acted: evidence, kept with what they signed. */
export interface Device {
  address: string
  browser: string
}

export const deviceOf = (request: FastifyRequest): Device => ({
  address: request.address,
  browser: (request.headers['user-agent'] ?? 'desconocido').slice(0, BROWSER_MAX),
})
