import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'

/** Far more than any of the calls nests. */
const DEPTH_MAX = 32

const isWithin = (room: number, value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (room > 0 && Object.values(value).every(each => isWithin(room - 1, each)))

/** Many of the calls have no body, and clients still name JSON as its type: nothing is then nothing, not bad JSON. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request: FastifyRequest, text, done) => {
      if (text === '') done(null, undefined)
      else
        parse(request, text as string, (error, body) => {
          // The parser reads any depth; whatever later writes it down again would run out of stack.
          if (error || isWithin(DEPTH_MAX, body)) done(error, body)
          else done(new Refusal('invalid_json'))
        })
    },
  )
  app.removeContentTypeParser('text/plain')
}
