import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import { liveApi } from '#domain/live-api.ts'
import { siteApi } from '#domain/site-api.ts'

/** So many may wait for a connection to the database: who came after them would wait for longer than people do. */
export const WAITING_MAX = 200

/**
 * These wait with the others. Who watches over the process would restart it if told that it is full; and a thousand
 * streams that come again at once, after a restart, each ask for a session and then for nothing.
 */
const waits = new Set<Endpoint>([siteApi.health, liveApi.events])

/** Where too many wait already, a call is refused before it costs anything. */
export function turnAway(api: FastifyInstance, waiting: () => number): void {
  api.addHook('onRequest', async request => {
    const { endpoint } = request.routeOptions.config
    if (endpoint && waits.has(endpoint)) return
    if (waiting() >= WAITING_MAX) throw new Refusal('overloaded')
  })
}
