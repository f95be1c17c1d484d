import type { FastifyRequest } from 'fastify'

const BROWSER_MAX = 300

/** Address and browser of an act: evidence, stored with the signature. */
export interface Device {
  address: string
  browser: string
}

export const deviceOf = (request: FastifyRequest): Device => ({
  address: request.address,
  browser: (request.headers['user-agent'] ?? 'desconocido').slice(0, BROWSER_MAX),
})
