import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobApi } from '#domain/jobs/job-api.ts'
import { searchApi } from '#domain/searches/search-api.ts'
import { mailSearchesOfDay } from '#server/searches/mail-searches.ts'
import { savedSearches } from '#server/searches/search-table.ts'
import { jobInputExample } from '#test/builders.ts'
import { keepMails, type SentMail, secretIn } from '#test/mails.ts'
import { type Person, startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let cast: Awaited<ReturnType<TestServer['cast']>>
let sent: SentMail[]
beforeAll(async () => {
  server = await startTestServer()
  server.dependencies.services.mailer.send = keepMails(() => ({ server, sent }))
})
beforeEach(async () => {
  server.at('2026-06-01T10:00:00Z')
  cast = await server.cast()
  sent = []
  await server.db.delete(savedSearches)
})
afterAll(() => server.close())

const save = (person: Person, alert: 'now' | 'daily' | 'off' = 'daily', name = 'Todas') =>
  person.call(searchApi.create, { body: { name, filters: {}, alert } })
const publish = async (title: string) =>
  (
    await cast.ana.call(jobApi.create, {
      body: jobInputExample({ title, startDate: '2027-05-20', endDate: '2027-05-25' }),
    })
  ).body.job
/** The tasks of that moment, and no others that the clock has made due. */
async function morning(at: string) {
  server.at(at)
  await mailSearchesOfDay({ ...server.dependencies, now: server.now() })
  await server.runTasks()
}
const mails = () => sent.filter(({ subject }) => /oferta/.test(subject))

test.each([
  ['in summer', '2026-07-02T05:59:59Z', '2026-07-02T06:00:00Z'],
  ['in winter', '2026-11-02T06:59:59Z', '2026-11-02T07:00:00Z'],
  ['on the day after the clock went forward', '2027-03-28T05:59:59Z', '2027-03-28T06:00:00Z'],
  ['on the day when the clock goes back', '2026-10-25T06:59:59Z', '2026-10-25T07:00:00Z'],
])('One mail at eight in Madrid, %s, with all that was found', async (_, before, at) => {
  await save(cast.carla)
  await save(cast.carla, 'daily', 'Otra')
  await publish('Palma – Valencia')
  await publish('Palma – Maó')
  await server.runTasks()
  await morning(before)
  const early = mails().length
  await morning(at)
  const [mail] = mails()
  expect([early, mails().length, mail?.subject]).toEqual([0, 1, '2 ofertas nuevas para ti'])
  expect(mail?.text).toMatch(/Palma – Valencia.*\/jobs\?oferta=.*Palma – Maó/s)
})

test('Three servers and a clock that jumps back, with an offer found meanwhile: one mail that day, and one the next', async () => {
  await save(cast.carla)
  await publish('Palma – Valencia')
  await server.runTasks()
  server.at('2026-06-02T06:00:00Z')
  const context = { ...server.dependencies, now: server.now() }
  await Promise.all([1, 2, 3].map(() => mailSearchesOfDay(context)))
  await server.runTasks()
  server.at('2026-06-02T05:50:00Z')
  await publish('Palma – Maó')
  await server.runTasks()
  await morning('2026-06-02T06:05:00Z')
  expect(mails().map(({ subject }) => subject)).toEqual(['Una oferta nueva para ti'])
  await morning('2026-06-03T06:00:00Z')
  expect(mails().map(({ text }) => /Palma – Maó/.test(text))).toEqual([false, true])
})

test('Finds after eight are mailed the next morning; offers that are no longer open are not', {
  tags: 'rare',
}, async () => {
  await save(cast.carla)
  server.at('2026-06-01T06:30:00Z')
  await publish('Palma – Valencia')
  const gone = await publish('Palma – Maó')
  await server.runTasks()
  await cast.ana.call(jobApi.cancel, { params: { id: gone._id } })
  await morning('2026-06-01T07:00:00Z')
  const early = mails().length
  await morning('2026-06-02T06:00:00Z')
  expect([early, mails().map(({ subject }) => subject)]).toEqual([0, ['Una oferta nueva para ti']])
})

test('Only daily searches are mailed, and nothing to an address that is not verified', async () => {
  await save(cast.carla, 'now')
  await save(cast.carla, 'off')
  await save(await server.join('crew'))
  await publish('Palma – Valencia')
  await server.runTasks()
  await morning('2026-06-02T06:00:00Z')
  expect(mails().length).toBe(0)
})

test('A search that becomes a daily one mails from then on', async () => {
  const { search } = (await save(cast.carla, 'off')).body
  await publish('Antes')
  await server.runTasks()
  await cast.carla.call(searchApi.change, { params: { id: search._id }, body: { alert: 'daily' } })
  await morning('2026-06-02T06:00:00Z')
  expect(mails().length).toBe(0)
})

test('The mail’s link ends it, signed out and again; looking at it changes nothing', async () => {
  await save(cast.carla, 'daily', 'Veleros')
  await publish('Palma – Valencia')
  await server.runTasks()
  await morning('2026-06-02T06:00:00Z')
  const token = secretIn(mails()[0]?.text.replaceAll('\u2060', ''), 'searches/off')
  const looked = await server.visitor.call(searchApi.readMails, { params: { token } })
  const before = (await cast.carla.call(searchApi.list)).body.searches[0]?.alert
  for (let press = 0; press < 2; press++)
    expect((await server.visitor.call(searchApi.stopMails, { params: { token } })).status).toBe(200)
  const after = (await cast.carla.call(searchApi.list)).body.searches[0]?.alert
  expect([looked.body.names, before, after]).toEqual([['Veleros'], 'daily', 'off'])
})

test('A mail program ends it by the address in the head, with the body of RFC 8058 alone', async () => {
  await save(cast.carla)
  await publish('Palma – Valencia')
  await server.runTasks()
  await morning('2026-06-02T06:00:00Z')
  const headers = (mails()[0] as { headers?: Record<string, string> }).headers ?? {}
  const url = new URL(headers['List-Unsubscribe']?.slice(1, -1) ?? '').pathname
  const press = (payload: string) =>
    server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const other = await press('a=b')
  const pressed = await press('List-Unsubscribe=One-Click')
  expect([other.statusCode, pressed.statusCode, headers['List-Unsubscribe-Post']]).toEqual([
    415,
    200,
    'List-Unsubscribe=One-Click',
  ])
})
