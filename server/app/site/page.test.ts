import zlib from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressed, pageFor } from '#server/app/site/page-head.ts'
import { servePage } from '#server/app/site/serve-page.ts'

const built = '<head><meta property="og:image" content="%PUBLIC_URL%/social.png"></head><body></body>'
const page = addressed(built, 'https://singladura.example')

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  app.get('/', servePage(page))
  await app.ready()
})
afterAll(() => app.close())

const ask = (headers: Record<string, string>) => app.inject({ url: '/', headers })

test('other sites are told the whole address of the picture', () => {
  expect(page).toContain('content="https://singladura.example/social.png"')
})

test('an address that is no plain one stays within its quotes', () => {
  expect(addressed(built, 'https://a.example/?"><script>&')).toContain(
    'content="https://a.example/?&quot;>&lt;script>&amp;/social.png"',
  )
})

test('a page names the files of its screen, and only the first one an address of its own', () => {
  const files = ['/assets/a.css', '/assets/b.js']
  const links =
    '<link rel="stylesheet" crossorigin href="/assets/a.css"><link rel="modulepreload" crossorigin href="/assets/b.js">'
  expect(pageFor('</head>', '/jobs', files, 'https://s.example')).toBe(`${links}</head>`)
  expect(pageFor('</head>', '/', files, 'https://s.example')).toBe(
    `${links}<link rel="canonical" href="https://s.example/"><meta property="og:url" content="https://s.example/"></head>`,
  )
})

test('a page with the whole styles is sent none of them twice', () => {
  const first = '<link rel="stylesheet" crossorigin href="/assets/index-abc.css">'
  const html = `<link rel="modulepreload" href="/assets/index-abc.js">${first}</head>`
  expect(pageFor(html, '/login', ['/assets/login-screen-abc.js'], '')).toContain(first)
  const whole = pageFor(html, '/my-jobs', ['/assets/whole-styles-abc.css'], '')
  expect(whole).toContain('<link rel="stylesheet" disabled crossorigin href="/assets/index-abc.css">')
  expect(whole.match(/disabled/g)).toHaveLength(1)
  expect(whole).toContain('<link rel="stylesheet" crossorigin href="/assets/whole-styles-abc.css">')
})

test.each([
  ['gzip, deflate, br, zstd', 'br', zlib.brotliDecompressSync],
  ['gzip, deflate', 'gzip', zlib.gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', zlib.gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
])('a client that accepts "%s" gets the page as %s', async (accepted, encoding, read) => {
  const { headers, rawPayload } = await ask({ 'accept-encoding': accepted })
  expect([headers['content-encoding'], read(rawPayload).toString()]).toEqual([encoding, page])
})

test('a client that has the page already is not sent it again, even if a proxy changed its tag', async () => {
  const { headers } = await ask({ 'accept-encoding': 'br' })
  const again = await ask({ 'accept-encoding': 'br', 'if-none-match': `W/${headers.etag}` })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a page kept in one encoding is not taken for the other', async () => {
  const { headers } = await ask({ 'accept-encoding': 'br' })
  const other = await ask({ 'accept-encoding': 'gzip', 'if-none-match': String(headers.etag) })
  expect([other.statusCode, headers.vary]).toEqual([200, 'accept-encoding'])
})
