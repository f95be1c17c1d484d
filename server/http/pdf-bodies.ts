import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/errors.ts'

/** Each holds its megabytes while it is read and looked at. */
const AT_ONCE = 3

/** Only where an endpoint says that it accepts one: elsewhere a PDF is the wrong kind of thing. */
export function readPdfBodies(app: FastifyInstance): void {
  let underWay = 0
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.endpoint?.accepts) return
    if (underWay >= AT_ONCE) throw new Refusal('overloaded')
    underWay += 1
    reply.raw.once('close', () => {
      underWay -= 1
    })
  })
  app.addContentTypeParser('application/pdf', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (request.routeOptions.config.endpoint?.accepts) done(null, bytes)
    else done(new Refusal('wrong_media_type'))
  })
}
