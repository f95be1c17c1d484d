import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { blankPapers } from '#test/blank-papers.ts'
import { keepMails, type SentMail } from '#test/mails.ts'
import { passageScene } from '#test/passage-scene.ts'
import { NOON } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast({ env: { PUBLIC_URL: 'https://singladura.example', RATE_LIMIT: 'on' } })
const { ready, press, writeLog, arrive } = passageScene(() => ({ server, cast }))

let sent: SentMail[] = []
beforeAll(() => {
  blankPapers(server)
  server.dependencies.services.mailer.send = keepMails(() => ({ server, sent }))
})
beforeEach(() => {
  sent = []
})
const HOUR = 60 * 60_000
const after = (hours: number) => server.at(new Date(NOON.getTime() + hours * HOUR))
const open = (url: string) => server.app.inject({ url })
let count = 0
/** Departed with a contact, who has the link. The boat is called so. */
async function linked(name = 'Brisa', body: object = {}) {
  count += 1
  const contact = { name: 'Antònia Pou', email: `antonia-${count}@example.com` }
  const { jobId, vessel } = await ready()
  await cast.ana.call(vesselApi.update, { params: { id: vessel._id }, body: { name } })
  await press(jobId)
  await press(jobId, cast.carla, { reportEvery: 6, contact, ...body })
  await server.runTasks()
  const path = /https:\/\/singladura\.example(\/shore\/[\w-]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? ''
  return { jobId, path }
}
const fix = (jobId: string, hours: number, longitude: number) => {
  after(hours)
  return writeLog(jobId, {
    kind: 'position',
    position: { latitude: 39.5, longitude },
    course: 268,
    speed: 6.2,
  })
}

test('While all is well the page is calm, names nobody aboard and has no number to call but the rescue’s', {
  tags: 'rare',
}, async () => {
  const { jobId, path } = await linked()
  await fix(jobId, 1, 2.3)
  await fix(jobId, 2, 2.2)
  const { statusCode, body } = await open(path)
  expect(statusCode).toBe(200)
  for (const told of [
    'Próxima señal',
    'Guarda esta página, Antònia',
    '39° 30,0′ N 002° 12,0′ E',
    'Datos del 1 jun, 14:00',
    'Horas de la península.',
    'href="tel:+34900202202"',
    'id="boat"',
  ])
    expect(body).toContain(told)
  for (const hidden of ['Carla', 'Ana ', 'id="todo"', 'class="reach"']) expect(body).not.toContain(hidden)
})

test('Two hours late it is what to do, in order, with the words to say and the circle', async () => {
  const { jobId, path } = await linked()
  await fix(jobId, 1, 2.3)
  await fix(jobId, 2, 2.2)
  after(10.5)
  const { body } = await open(path)
  const order = [
    'Dos horas y media de retraso',
    'Prueba a llamar',
    'Carla Pons',
    'Ana Ferrer',
    'Si nadie contesta, avisa',
    'Llamar al 900 202 202',
    'Di esto',
    '39° 30,0′ N 002° 12,0′ E',
    'treinta y nueve grados, treinta coma cero minutos norte',
    'class="reach"',
    'El círculo es hasta dónde ha podido llegar',
  ]
  const places = order.map(words => body.indexOf(words))
  expect(places.every(place => place > 0)).toBe(true)
  expect(places).toEqual([...places].sort((one, other) => one - other))
  expect(body).not.toContain('Guarda esta página')
})

test('People’s words are text', async () => {
  const { path } = await linked(`<script>alert("1")</script>'&`, { others: '<img src=x>' })
  after(9)
  const { body } = await open(path)
  expect(body).toContain('&lt;script&gt;alert(&quot;1&quot;)')
  expect(body).not.toMatch(/<script>alert|<img src=x/)
})

test('It is in no search engine and no cache, its address is sent to nobody, and it is counted', {
  tags: 'rare',
}, async () => {
  const { path } = await linked()
  for (const url of [path, '/shore/nada', `/api${path}`, '/api/shore/nada']) {
    const { headers } = await open(url)
    expect(headers['cache-control']).toMatch(/no-store/)
    expect(Number(headers['x-ratelimit-limit'])).toBeGreaterThan(0)
  }
  for (const url of [path, '/shore/nada'])
    expect((await open(url)).headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    })
})

test('Arrived it says so, and a day later that the link has ended', { tags: 'rare' }, async () => {
  const { jobId, path } = await linked()
  after(5)
  await arrive(jobId)
  expect((await open(path)).body).toContain('Ha llegado')
  after(29)
  const { statusCode, body } = await open(path)
  expect([statusCode, body.includes('ya no está activo'), body.includes('900 202 202')]).toEqual([
    404,
    true,
    true,
  ])
})

const rewritten = 'An address that is written otherwise leads to the page'
type Write = (path: string) => string
async function leadsToPage(write: Write) {
  const { path } = await linked()
  const { statusCode, headers } = await open(write(path))
  expect([statusCode, headers.location]).toEqual([308, path])
}
test.each<Write>([path => `${path}/`])(rewritten, leadsToPage)
test.each<Write>([path => path.replace('shore', 'SHORE'), path => `/${path}`])(
  rewritten,
  { tags: 'rare' },
  leadsToPage,
)

test('Without its chart the page tells all the rest', async () => {
  const { jobId, path } = await linked()
  await server.db.update(jobs).set({ originPort: 'Cala sin carta' }).where(eq(jobs.id, jobId))
  await fix(jobId, 1, 2.3)
  after(9.5)
  const { statusCode, body } = await open(path)
  expect([statusCode, body.includes('Di esto'), body.includes('<div class="chart">')]).toEqual([
    200,
    true,
    false,
  ])
})
