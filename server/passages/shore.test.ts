import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { users } from '#server/accounts/account-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import type { StoredSummary } from '#server/passages/passage-table.ts'
import { dropOldShoreLinks } from '#server/passages/shore-links.ts'
import { shoreLinks, shoreSheets } from '#server/passages/shore-table.ts'
import { paceOf } from '#server/passages/sum-log.ts'
import { watchReports } from '#server/passages/watch-reports.ts'
import { blankPapers } from '#test/blank-papers.ts'
import { buildApplication, PASSWORD } from '#test/builders.ts'
import { keepMails, type SentMail } from '#test/mails.ts'
import { passageScene } from '#test/passage-scene.ts'
import { pictureOf } from '#test/pictures.ts'
import { NOON } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'
import { vesselScene } from '#test/vessel-scene.ts'

const { server, cast } = useCast()
const scene = passageScene(() => ({ server, cast }))
const { departed, ready, readSheet, readShore, writeLog, arrive, abort } = scene
const { addPhoto } = vesselScene(() => ({ server, cast }))

let sent: SentMail[] = []
let marta: { name: string; email: string }
let count = 0
beforeAll(() => {
  blankPapers(server)
  server.dependencies.services.mailer.send = keepMails(() => ({ server, sent }))
})
beforeEach(() => {
  sent = []
  count += 1
  marta = { name: 'Marta', email: `marta-${count}@example.com` }
})

const HOUR = 60 * 60_000
const after = (hours: number) => server.at(new Date(NOON.getTime() + hours * HOUR))
const tokenIn = (mail: SentMail | undefined) => {
  const token = /\/shore\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error('This mail has no link to a sheet.')
  return token
}
const mailed = async () => {
  await server.runTasks()
  return sent.filter(({ to }) => to === marta.email)
}
/** Departed with a contact ashore, who has the link of the departure's mail. */
async function linked(body: object = {}) {
  const passage = await departed({}, { reportEvery: 6, contact: marta, ...body })
  const token = tokenIn((await mailed())[0])
  return { ...passage, token, shore: async () => (await readShore(token)).body }
}
const fix = (jobId: string, hours: number, entry: object = {}) => {
  after(hours)
  return writeLog(jobId, { kind: 'position', position: { latitude: 39.5, longitude: 2.2 }, ...entry })
}

test('The contact is mailed at the departure, and the link gives away no person while all is well', {
  tags: 'rare',
}, async () => {
  const { vessel, shore } = await linked()
  const [mail] = await mailed()
  expect(mail?.subject).toBe('Un barco ha zarpado y eres su contacto en tierra')
  expect(mail?.text).not.toMatch(/Carla|Ana/)
  expect(mail?.headers?.['List-Unsubscribe']).toContain('/follow/contact/')
  expect(await shore()).toEqual({
    vessel: {
      name: vessel.name,
      type: vessel.type,
      model: vessel.model,
      length: vessel.length,
      colours: vessel.colours,
      flag: vessel.flag,
      registrationNumber: vessel.registrationNumber,
      mmsi: vessel.mmsi,
      callSign: vessel.callSign,
      raft: { validUntil: '2090-06-30' },
      epirb: null,
      photo: null,
    },
    originPort: 'Palma',
    destinationPort: 'Valencia',
    departedAt: NOON.toISOString(),
    reportEvery: 6,
    nextReportBy: new Date(NOON.getTime() + 6 * HOUR).toISOString(),
    overdue: false,
    lastPosition: null,
    lastAt: null,
    reach: null,
    people: null,
    owner: null,
    script: null,
  })
})

test('Two hours late it tells who is aboard, whom to call and what to say, until a report is expected later again', {
  tags: 'rare',
}, async () => {
  await server.db.update(users).set({ phone: '600 123 456' }).where(eq(users.id, cast.carla.id))
  await server.db.update(users).set({ phone: '600 345 678' }).where(eq(users.id, cast.ana.id))
  const { jobId, shore } = await linked({ others: 'Marta Vila, Pau' })
  await fix(jobId, 1, { position: { latitude: 39.5, longitude: 2.4 } })
  await fix(jobId, 2, { course: 268, speed: 6.2 })
  after(9.9)
  expect(await shore()).toMatchObject({
    overdue: false,
    people: null,
    owner: null,
    script: null,
    reach: null,
  })
  after(10)
  const told = await shore()
  expect(told).toMatchObject({
    overdue: true,
    people: [
      { name: 'Carla Pons', role: 'skipper', isSkipper: true, phone: '600 123 456' },
      { name: 'Marta Vila', role: null, isSkipper: false, phone: null },
      { name: 'Pau', role: null, isSkipper: false, phone: null },
    ],
    owner: { name: 'Ana Ferrer', phone: '600 345 678' },
    lastPosition: { latitude: 39.5, longitude: 2.2 },
    lastAt: new Date(NOON.getTime() + 2 * HOUR).toISOString(),
  })
  expect(told.script).toContain('39° 30,0′ N 002° 12,0′ E')
  expect(told.script).toContain('Iba al 268, a 6,2 nudos.')
  // Twelve minutes of longitude in an hour are 9.3 knots here; she has been away for eight hours.
  expect(told.reach).toBeGreaterThan(72)
  expect(told.reach).toBeLessThan(76)
  // An entry from hours ago is no sign of now.
  await writeLog(jobId, { at: new Date(NOON.getTime() + 3 * HOUR).toISOString() })
  expect((await shore()).overdue).toBe(true)
  await writeLog(jobId)
  expect(await shore()).toMatchObject({ overdue: false, people: null, script: null })
})

test('Without a position there is no reach, and without a speed it is computed with six knots', {
  tags: 'rare',
}, async () => {
  const { jobId, shore } = await linked()
  after(8)
  expect(await shore()).toMatchObject({ overdue: true, reach: null, lastPosition: null })
  await fix(jobId, 8.1)
  after(16.6)
  expect(await shore()).toMatchObject({ overdue: true, reach: 51 })
})

test('The mail of the silence has a link of its own, the last position and its time; both links live', {
  tags: 'rare',
}, async () => {
  const { jobId, token } = await linked()
  await fix(jobId, 1)
  after(9)
  await watchReports(server.context())
  const [, mail] = await mailed()
  expect(mail?.text).toContain('39° 30,0′ N 002° 12,0′ E')
  expect(mail?.text).toContain('(hora peninsular)')
  const other = tokenIn(mail)
  expect(other).not.toBe(token)
  for (const each of [token, other]) expect((await readShore(each)).body.overdue).toBe(true)
  const rows = await server.db.select().from(shoreLinks).where(eq(shoreLinks.jobId, jobId))
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain(other)
})

test('Called off while overdue it goes on telling, until the crew has written', {
  tags: 'rare',
}, async () => {
  const { jobId, shore } = await linked()
  after(8.5)
  await abort(jobId)
  expect(await shore()).toMatchObject({ overdue: true, nextReportBy: null, people: [{ name: 'Carla Pons' }] })
  after(8.6)
  await writeLog(jobId, { at: new Date(NOON.getTime() + 4 * HOUR).toISOString() })
  expect(await shore()).toMatchObject({ overdue: false, people: null })
})

test('Called off in time nothing is told', { tags: 'rare' }, async () => {
  const { jobId, shore } = await linked()
  after(7)
  await abort(jobId)
  expect(await shore()).toMatchObject({ overdue: false, nextReportBy: null })
  after(20)
  expect((await shore()).overdue).toBe(false)
})

test('An arrival ends the silence, and the link ends a day later', { tags: 'rare' }, async () => {
  const { jobId, token, shore } = await linked()
  after(9)
  expect((await shore()).overdue).toBe(true)
  await arrive(jobId)
  expect((await shore()).overdue).toBe(false)
  after(9 + 23.9)
  expect((await readShore(token)).status).toBe(200)
  after(9 + 24)
  expect([(await readShore(token)).status, (await readShore('nada')).status]).toEqual([404, 404])
})

test('The sheet is as it was at the departure, before it as it is now', { tags: 'rare' }, async () => {
  const passage = await ready()
  const { jobId, vessel } = passage
  const photo = (await addPhoto(vessel, await pictureOf(7))).body
  const change = (body: object) => cast.ana.call(vesselApi.update, { params: { id: vessel._id }, body })
  await change({ colours: 'casco azul, vela blanca' })
  expect((await readSheet(jobId, cast.carla)).body).toMatchObject({
    frozenAt: null,
    departedAt: null,
    vessel: { colours: 'casco azul, vela blanca' },
    people: [{ name: 'Carla Pons' }],
    owner: { name: 'Ana Ferrer' },
    startDate: expect.any(String),
  })
  await scene.press(jobId, cast.carla, { reportEvery: 6, others: 'Pau' })
  await scene.press(jobId)
  await change({ colours: 'casco rojo' })
  const kept = photo.vessel.photos[0]
  await cast.ana.call(vesselApi.removePhoto, { params: { id: vessel._id, photoId: kept?._id ?? '' } })
  await server.runTasks()
  const { body } = await readSheet(jobId)
  expect(body).toMatchObject({
    frozenAt: NOON.toISOString(),
    reportEvery: 6,
    vessel: { colours: 'casco azul, vela blanca', photo: { path: expect.any(String) } },
    people: [{ name: 'Carla Pons' }, { name: 'Pau', role: null }],
  })
  const picture = await server.app.inject({ url: body.vessel.photo?.path ?? '' })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
})

test('Another of the crew does not read it, and others find no passage', async () => {
  const { jobId } = await ready({ crewRequired: 2 })
  const [job] = await server.db.select().from(jobs).where(eq(jobs.id, jobId))
  if (!job) throw new Error('The offer is gone.')
  await buildApplication(server.context(), job, cast.diego.id, { status: 'accepted' })
  const answers = [cast.carla, cast.ana, cast.diego, cast.oscar].map(by => readSheet(jobId, by))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 403, 404])
})

test('A passage that departed before there were sheets shows the present data', {
  tags: 'rare',
}, async () => {
  const { jobId, token } = await linked()
  await server.db.delete(shoreSheets).where(eq(shoreSheets.jobId, jobId))
  expect((await readSheet(jobId)).body).toMatchObject({
    frozenAt: null,
    departedAt: NOON.toISOString(),
    people: [{ name: 'Carla Pons' }],
  })
  after(8)
  expect((await readShore(token)).body).toMatchObject({ overdue: true, people: [{ name: 'Carla Pons' }] })
})

test('An offer without a vessel has its own words', async () => {
  const { jobId } = await ready({ vesselId: null, vesselName: 'Tramuntana', vesselLength: 9 })
  expect((await readSheet(jobId)).body.vessel).toMatchObject({
    name: 'Tramuntana',
    length: 9,
    mmsi: null,
    raft: null,
    photo: null,
  })
})

test('A person who erases their account at sea is counted aboard without a name or a phone', {
  tags: 'rare',
}, async () => {
  await server.db.update(users).set({ phone: '600 123 456' }).where(eq(users.id, cast.carla.id))
  const { jobId, shore } = await linked({ others: 'Pau' })
  await cast.carla.call(accountApi.erase, { body: { password: PASSWORD } })
  await server.runTasks()
  const [row] = await server.db.select().from(shoreSheets).where(eq(shoreSheets.jobId, jobId))
  expect(JSON.stringify(row)).not.toMatch(/Carla|600 123 456/)
  after(8)
  expect((await shore()).people).toEqual([
    { name: 'Cuenta eliminada', role: 'skipper', isSkipper: true, phone: null },
  ])
})

test('The owner’s erasure takes name, phone and picture out of the sheet, and leaves what she is looked for by', async () => {
  await server.db.update(users).set({ phone: '600 345 678' }).where(eq(users.id, cast.ana.id))
  const { jobId, vessel } = await ready()
  await addPhoto(vessel, await pictureOf(8))
  await scene.press(jobId)
  await scene.press(jobId, cast.carla, { reportEvery: 6, contact: marta })
  const token = tokenIn((await mailed())[0])
  const { vessel: before } = (await readShore(token)).body
  expect(before.photo).not.toBe(null)
  await cast.ana.call(accountApi.erase, { body: { password: PASSWORD } })
  await server.runTasks()
  const [row] = await server.db.select().from(shoreSheets).where(eq(shoreSheets.jobId, jobId))
  expect([row?.photoFile, row?.sheet.owner]).toEqual([
    null,
    { id: '', name: 'Cuenta eliminada', phone: null },
  ])
  expect((await server.app.inject({ url: before.photo?.path ?? '' })).statusCode).toBe(404)
  after(8)
  expect((await readShore(token)).body).toMatchObject({
    overdue: true,
    vessel: { name: vessel.name, mmsi: vessel.mmsi, photo: null },
    owner: { name: 'Cuenta eliminada', phone: null },
  })
})

test('Sums of the release before tell the speed by the hour of arrival', () => {
  const sums = {
    ...({} as StoredSummary),
    eta: '2026-06-02T00:00:00Z',
    lastAt: '2026-06-01T12:00:00Z',
    milesToGo: 60,
  }
  expect([paceOf(sums), paceOf({ ...sums, eta: null }), paceOf({ ...sums, pace: 4.5 })]).toEqual([
    5,
    null,
    4.5,
  ])
})

test('Links are forgotten after a year', async () => {
  const { token } = await linked()
  await dropOldShoreLinks({ db: server.db, now: new Date(NOON.getTime() + 366 * 24 * HOUR) })
  expect((await readShore(token)).status).toBe(404)
})
