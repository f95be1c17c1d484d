import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { siteApi } from '#domain/site-api.ts'

/** So many may wait for a connection to the database: who came after them would wait for longer than people do. */
export const WAITING_MAX = 200

/** Where too many wait already, a call is refused before it costs anything. */
export function turnAway(api: FastifyInstance, waiting: () => number): void {
  api.addHook('onRequest', async request => {
    // Who watches over the process waits with the others: told that it is full, they would restart it.
    if (request.routeOptions.config.endpoint === siteApi.health) return
    if (waiting() >= WAITING_MAX) throw new Refusal('overloaded')
  })
}
