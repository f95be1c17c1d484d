import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { YEAR_SECONDS } from '#domain/durations.ts'
import { addressed, pageFor } from '#server/app/site/page-head.ts'
import { servePage } from '#server/app/site/serve-page.ts'
import type { PageFiles } from '#server/passages/page-parts.ts'
import { answerNotFound } from '#server/platform/http/answer-error.ts'

const builtWeb = path.join(import.meta.dirname, '../../../dist')

const FIRST_FILES = '.vite/first-files.json'
/** The build writes it last: its presence proves a complete build. */
const LANDING = '.vite/landing.html'

/** The names that the build gave to the files of a page of its own; in development Vite serves the sources. */
export function pageFiles(name: 'follow' | 'shore'): PageFiles {
  const told = path.join(builtWeb, `.vite/${name}.json`)
  if (fs.existsSync(told)) return JSON.parse(fs.readFileSync(told, 'utf8'))
  return { script: `/app/${name}.ts`, css: `@import url(/passages/${name}/${name}.css);`, fonts: [] }
}

const readBuilt = (file: string) => fs.readFileSync(path.join(builtWeb, file), 'utf8')

/** The built pages, compressed beforehand. A path without an extension is a screen and gets the page. */
export async function webFiles(app: FastifyInstance, publicUrl: string): Promise<void> {
  if (!fs.existsSync(path.join(builtWeb, LANDING))) {
    app.setNotFoundHandler(answerNotFound)
    return
  }
  await app.register(fastifyStatic, {
    root: builtWeb,
    preCompressed: true,
    wildcard: true,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(reply, file) {
      // Names under assets/ carry a hash of their content.
      const lasting = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  const html = addressed(readBuilt('index.html'), publicUrl)
  const anyPage = servePage(html)
  app.get('/index.html', anyPage)
  const landing = addressed(readBuilt(LANDING), publicUrl)
  const firstFiles: Record<string, string[]> = JSON.parse(readBuilt(FIRST_FILES))
  for (const [screen, files] of Object.entries(firstFiles))
    app.get(screen, servePage(pageFor(screen === '/' ? landing : html, screen, files, publicUrl)))
  app.setNotFoundHandler((request, reply) => {
    if (/^\/api(\?|$)/.test(request.url)) return answerNotFound(request, reply)
    const isScreen =
      (request.method === 'GET' || request.method === 'HEAD') &&
      path.extname(request.url.split('?')[0] ?? '') === ''
    if (isScreen) {
      // An operator looks at a PDF in place: a frame of bytes that the page itself has read.
      if (/^\/operator(\/|\?|$)/.test(request.url))
        reply.header(
          'content-security-policy',
          `${reply.getHeader('content-security-policy')};frame-src blob:`,
        )
      return anyPage(request, reply)
    }
    return reply.code(404).type('text/plain; charset=utf-8').send('No existe.')
  })
}
