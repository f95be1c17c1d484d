import zlib from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { blankPapers } from '#test/blank-papers.ts'
import { passageScene } from '#test/passage-scene.ts'
import { NOON } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast({ env: { PUBLIC_URL: 'https://singladura.example', RATE_LIMIT: 'on' } })

beforeAll(() => {
  blankPapers(server)
})

const scene = passageScene(() => ({ server, cast }))
const { departed, share, writeLog, endShare } = scene
const HOUR = 60 * 60_000
const link = async (jobId: string) => {
  const made = (await share(jobId)).body.share
  return { id: made._id, path: new URL(made.url).pathname }
}
const open = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const fix = (jobId: string, hours: number, longitude: number) => {
  server.at(new Date(NOON.getTime() + hours * HOUR))
  return writeLog(jobId, { kind: 'position', position: { latitude: 39.5, longitude } })
}

test('The page tells all without its script, in the hours of the peninsula', { tags: 'rare' }, async () => {
  const { jobId } = await departed()
  const { path } = await link(jobId)
  await fix(jobId, 2, 2.2)
  await fix(jobId, 4, 1.9)
  await server.runTasks()
  const { statusCode, headers, body } = await open(path)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  for (const told of [
    '<b>Brisa</b>, de Palma a Valencia',
    'Llega mañana',
    'Última señal ahora mismo',
    'Próxima señal',
    'Horas de la península.',
    'href="tel:+34900202202"',
    'PALMA',
  ])
    expect(body).toContain(told)
  // The boat has gone west.
  const [, from, to] = /id="track" d="M([\d.]+) [\d.]+L([\d.]+) /.exec(body) ?? []
  expect(Number(to)).toBeLessThan(Number(from))
})

test('It is in no search engine and no cache, and its address is sent to nobody', {
  tags: 'rare',
}, async () => {
  const { path } = await link((await departed()).jobId)
  for (const url of [path, `${path}/picture.png`, '/follow/nada'])
    expect((await open(url)).headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    })
  expect((await open(path)).body).toContain('<meta name="robots" content="noindex, nofollow">')
})

test('Messengers get a title and a picture of the chart with the boat', async () => {
  const { jobId } = await departed()
  const { path } = await link(jobId)
  const { body } = await open(path)
  expect(body).toContain('<meta property="og:title" content="Brisa, de Palma a Valencia">')
  const address = /property="og:image" content="([^"]+)"/.exec(body)?.[1] ?? ''
  expect(address).toBe(`https://singladura.example${path}/picture.png`)
  const before = (await open(`${path}/picture.png`)).rawPayload
  const { width, height, format } = await sharp(before).metadata()
  expect([format, width, height]).toEqual(['png', 1200, 630])
  await fix(jobId, 1, 1.5)
  expect((await open(`${path}/picture.png`)).rawPayload.equals(before)).toBe(false)
})

test('A link that is ended or unknown is a page that says so, and has no picture', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed()
  const { id, path } = await link(jobId)
  await endShare(jobId, id)
  for (const url of [path, '/follow/nada']) {
    const { statusCode, body } = await open(url)
    expect([statusCode, body.includes('ya no está activo')]).toEqual([404, true])
    expect((await open(`${url}/picture.png`)).statusCode).toBe(404)
  }
})

test('The name of a boat is text, in the page and in its data', { tags: 'rare' }, async () => {
  const vesselName = `</script><script>alert("1")</script>'&`
  const { jobId } = await departed({ vesselName, vesselId: null })
  const { body } = await open((await link(jobId)).path)
  expect(body).not.toContain('<script>alert')
  expect(body).toContain('&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)')
  const data = /<script type="application\/json" id="view">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(data).vesselName).toBe(vesselName)
})

test('It is compressed as the browser likes it', async () => {
  const { path } = await link((await departed()).jobId)
  const plain = (await open(path)).body.length
  const packed = await open(path, { 'accept-encoding': 'gzip, br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(zlib.brotliDecompressSync(packed.rawPayload).toString().length).toBe(plain)
  const gzipped = await open(path, { 'accept-encoding': 'gzip' })
  expect(zlib.gunzipSync(gzipped.rawPayload).toString().length).toBe(plain)
})

test('Pages count among the requests of an address, as calls do', async () => {
  const { headers } = await open('/follow/nada')
  expect(Number(headers['x-ratelimit-limit'])).toBeGreaterThan(0)
})

test.each([
  (path: string) => `${path}/`,
  (path: string) => `${path}//?a=b`,
  (path: string) => path.replace('follow', 'FOLLOW'),
  (path: string) => path.replace('follow', '%66ollow'),
  (path: string) => `/${path}`,
])(
  'An address that is written otherwise leads to the page, and gives its secret away nowhere',
  { tags: 'rare' },
  async write => {
    const { path } = await link((await departed()).jobId)
    const { statusCode, headers } = await open(write(path))
    expect([statusCode, headers.location]).toEqual([308, path])
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' })
  },
)

test('Other pages are not guarded, and an address that leads nowhere below /follow is', async () => {
  expect((await open('/followers')).headers['x-robots-tag']).toBeUndefined()
  expect((await open('/follow/a/b')).headers['x-robots-tag']).toBe('noindex, nofollow')
  expect((await open('/follow/%E0%A4%A')).headers.location).toBeUndefined()
})

test('A route that is on no chart gets none, says so of none, and keeps clear of the header', {
  tags: 'rare',
}, async () => {
  const { path } = await link((await departed({ destinationPort: 'Cala Perdida' })).jobId)
  const { body } = await open(path)
  expect(body).toContain('<main class="uncharted">')
  expect(body).not.toContain('Carta ilustrativa')
  expect(body).toContain('de Palma a Cala Perdida')
})
