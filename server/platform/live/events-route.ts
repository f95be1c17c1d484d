import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { liveApi } from '#domain/live-api.ts'
import type { Bus } from '#server/platform/live/bus.ts'
import { type Hub, openHub, type Presence } from '#server/platform/live/hub.ts'

const lastSeenBy = ({ headers }: FastifyRequest) => {
  const serial = headers['last-event-id']
  return typeof serial === 'string' && serial !== '' ? serial : undefined
}

interface Given {
  bus: Bus
  presence: Presence
  isOpen(tokenHash: string): Promise<boolean>
}

/** `GET /api/events`: an endless response, written by the hub. */
export function serveEvents(app: FastifyInstance, { bus, presence, isOpen }: Given): Hub {
  const hub = openHub(bus, presence, error => app.log.error({ err: error }))
  // Before the server waits for its connections to end: streams would not.
  app.addHook('preClose', async () => hub.close())
  // The page opens its stream after it has read: from here on it has to be told.
  app.addHook('preHandler', async ({ actor }, reply) => {
    if (actor) reply.header('last-event-id', hub.last())
  })
  const { events } = liveApi
  app.route({
    method: events.method,
    url: events.path,
    config: { endpoint: events },
    exposeHeadRoute: false,
    async handler(request, reply) {
      const { actor, tokenHash } = request
      if (!actor || !tokenHash) throw new Refusal('not_signed_in')
      // Another server receives signals; this one would miss them.
      if (!bus.isListening()) throw new Refusal('unavailable')
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // A buffering proxy would hold events back.
        'x-accel-buffering': 'no',
      })
      raw.socket?.setNoDelay(true)
      hub.open({ userId: actor.id, tokenHash, raw }, lastSeenBy(request))
      // The session may have ended during the lookup, before the hub knew of the stream.
      const open = await isOpen(tokenHash).catch(error => {
        request.log.error({ err: error })
        return false
      })
      if (!open) raw.end()
    },
  })
  return hub
}
