import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal, type RefusalCode } from '#domain/errors.ts'
import { measureJson } from '#server/platform/http/measure-json.ts'

const refused: Record<Exclude<ReturnType<typeof measureJson>, 'fits'>, RefusalCode> = {
  'too deep': 'invalid_json',
  'too many': 'too_large',
}

/** Many calls have no body, though clients name JSON as its type: an empty body is no bad JSON. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request: FastifyRequest, text, done) => {
      if (text === '') return done(null, undefined)
      const size = measureJson(text as string)
      if (size === 'fits') parse(request, text as string, done)
      else done(new Refusal(refused[size]))
    },
  )
  app.removeContentTypeParser('text/plain')
}
