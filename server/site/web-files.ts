import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerNotFound } from '#server/http/answer-error.ts'

const builtWeb = path.join(import.meta.dirname, '../../dist')
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The built pages, compressed beforehand. A path without an extension is a screen and gets the shell. */
export async function webFiles(app: FastifyInstance): Promise<void> {
  if (!fs.existsSync(path.join(builtWeb, 'index.html'))) {
    app.setNotFoundHandler(answerNotFound)
    return
  }
  await app.register(fastifyStatic, {
    root: builtWeb,
    preCompressed: true,
    wildcard: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(reply, file) {
      // Names under assets/ carry a hash of what is in them.
      const lasting = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (/^\/api(\?|$)/.test(request.url)) return answerNotFound(request, reply)
    const isScreen =
      (request.method === 'GET' || request.method === 'HEAD') &&
      path.extname(request.url.split('?')[0] ?? '') === ''
    if (isScreen) return reply.sendFile('index.html')
    return reply.code(404).type('text/plain; charset=utf-8').send('No existe.')
  })
}
