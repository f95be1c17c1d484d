import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/errors.ts'

const ONE_CLICK = 'List-Unsubscribe=One-Click'

/**
 * Reads the request that a mail program sends to the address of `List-Unsubscribe` (RFC 8058). No other form is
 * read as a body.
 */
export function readOneClickBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 100 },
    (_request, text, done) =>
      text === ONE_CLICK ? done(null, undefined) : done(new Refusal('wrong_media_type')),
  )
}
