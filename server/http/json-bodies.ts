import type { FastifyInstance } from 'fastify'

/** Many of the calls have no body, and clients still name JSON as its type: nothing is then nothing, not bad JSON. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else parse(request, text as string, done)
  })
  app.removeContentTypeParser('text/plain')
}
