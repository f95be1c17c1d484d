import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}
const isText = (file: string) => /\.(html|js|css|json)$/.test(file)

/** Imitates the next build: one screen's code has another name, the page names its release, and so does the worker. */
function buildNext(dist: string, folder: string, screen: RegExp) {
  const files = fs.readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const renamed = files.map(file => path.basename(file)).find(name => screen.test(name)) ?? ''
  const newName = renamed.replace('.js', '2.js')
  for (const file of files) {
    const from = path.join(dist, file)
    const to = path.join(folder, file.replace(renamed, newName))
    if (fs.statSync(from).isDirectory()) fs.mkdirSync(to, { recursive: true })
    else if (!isText(file)) fs.copyFileSync(from, to)
    else {
      const text = fs.readFileSync(from, 'utf8').replaceAll(renamed, newName)
      const page = text.replace('<head>', '<head><meta name="release" content="second" />')
      const worker = text.replace(/(index\.html`,revision:[`'":\s]*)[\da-f]{16}/, '$10123456789abcdef')
      fs.writeFileSync(to, file === 'index.html' ? page : file === 'sw.js' ? worker : text)
    }
  }
  return renamed
}

/** Serves the pages of one release, and from `release()` on those of the next; calls go to the server behind it. */
export async function startTwoReleases(api: string, screen: RegExp) {
  const first = path.resolve('dist')
  const second = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-release-'))
  const renamed = buildNext(first, second, screen)
  let folder = first
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname.startsWith('/api/')) {
      const behind = http.request(
        new URL(request.url ?? '/', api),
        { method: request.method ?? 'GET', headers: request.headers },
        answer => {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
        },
      )
      behind.on('error', () => response.destroy())
      response.on('close', () => behind.destroy())
      request.pipe(behind)
      return
    }
    const asked = path.join(folder, pathname)
    const file = path.extname(pathname) === '' ? path.join(folder, 'index.html') : asked
    if (!fs.existsSync(file)) return response.writeHead(404).end()
    response
      .writeHead(200, {
        'content-type': types[path.extname(file)] ?? 'application/octet-stream',
        'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      .end(fs.readFileSync(file))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** The name of the code that the second release lacks. */
    renamed,
    release() {
      folder = second
    },
    close() {
      server.closeAllConnections()
      server.close()
      fs.rmSync(second, { recursive: true })
    },
  }
}
