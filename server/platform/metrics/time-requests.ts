import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'
import { liveApi } from '#domain/live-api.ts'

const STREAM = `/api${liveApi.events.path}`

/** Durations of requests by route: an address holds ids, and their number has no limit. */
export function timeRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'singladura_request_duration_seconds',
    help: 'Requests, until the last byte was handed over',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    // A stream ends within the hour, and says nothing about speed.
    if (route !== STREAM || status !== '2xx')
      durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
    done()
  })
}
