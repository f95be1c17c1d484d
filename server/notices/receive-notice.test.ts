import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { noticeApi } from '#domain/notices/notice-api.ts'
import { paths } from '#domain/paths.ts'
import { eraseAtOnce } from '#server/app/erasure/erase-account.ts'
import { hideSubject } from '#server/moderation/hidden-subjects.ts'
import { notices } from '#server/notices/notice-table.ts'
import { newId } from '#server/platform/ids.ts'
import { buildJob } from '#test/builders.ts'
import { keepMails, type SentMail } from '#test/mails.ts'
import type { Caller } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'
import { vesselScene } from '#test/vessel-scene.ts'

const { server, cast } = useCast()
let sent: SentMail[] = []
beforeAll(() => {
  server.dependencies.services.mailer.send = keepMails(() => ({ server, sent }))
})
beforeEach(async () => {
  await server.runTasks()
  sent = []
})

const ours = 'http://localhost:3000'
const example = {
  kind: 'scam' as const,
  url: 'https://example.org/otra',
  explanation: 'Pide dinero por adelantado.',
  name: 'Eva Roca',
  email: 'eva@example.com',
  goodFaith: true as const,
}
const send = (overrides: Partial<typeof noticeApi.send.body._zod.input> = {}, by: Caller = server.visitor) =>
  by.call(noticeApi.send, { body: { ...example, ...overrides } })
const latest = async () => {
  const [notice] = await server.db.select().from(notices).orderBy(desc(notices.id)).limit(1)
  return notice
}
const offer = () =>
  buildJob(server.context(), cast.ana.id, { title: 'Palma – Maó', description: 'Salida al alba.' })

test('Anybody sends a notice without an account, and is answered with its number', async () => {
  const { status, body } = await send()
  const notice = await latest()
  expect([status, body, notice]).toEqual([
    201,
    {
      message: 'Hemos recibido tu aviso. Lo leerá una persona.',
      reference: expect.stringMatching(/^2026-\d{4}$/),
    },
    expect.objectContaining({
      ...{ kind: 'scam', url: example.url, explanation: example.explanation },
      ...{ name: 'Eva Roca', email: 'eva@example.com', reporterId: null, reference: body.reference },
      ...{ subjectKind: null, subjectId: null, personId: null, excerpt: null, outcome: null },
    }),
  ])
})

test('Twenty at once have twenty numbers in a row, and the next year begins with one', async () => {
  const { body } = await send()
  const answers = await Promise.all(Array.from({ length: 20 }, () => send()))
  const numbers = answers.map(answer => Number(answer.body.reference.slice(5))).sort((a, b) => a - b)
  const first = Number(body.reference.slice(5)) + 1
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, at) => first + at))
  // It is the new year in Madrid, and not yet in Greenwich.
  server.at(new Date('2026-12-31T23:30:00Z'))
  expect([(await send()).body.reference, (await send()).body.reference]).toEqual(['2027-0001', '2027-0002'])
})

test('The receipt has the number and no word that was typed', { tags: 'rare' }, async () => {
  const { body } = await send({ name: 'Compra aquí', explanation: 'Visita http://cebo.example y gana.' })
  await server.runTasks()
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['eva@example.com', `Hemos recibido tu aviso ${body.reference}`],
  ])
  const [{ text, html } = { text: '', html: '' }] = sent
  expect([text, html].filter(part => /Compra|cebo/.test(String(part)))).toEqual([])
  expect(text).toContain('1 de junio de 2026')
})

test('A notice of danger says nothing of its sender, and no mail leaves', async () => {
  const { status } = await send({ kind: 'safety', name: undefined, email: null })
  await server.runTasks()
  expect([status, await latest(), sent]).toEqual([
    201,
    expect.objectContaining({ kind: 'safety', name: null, email: null, urgency: 0 }),
    [],
  ])
})

test('An address of ours is resolved, with the text as it is now', async () => {
  const { ana, carla } = cast
  const job = await offer()
  const boat = await vesselScene(() => ({ server, cast })).created()
  const seen = []
  for (const path of [paths.job(job.id), paths.person(carla.id), paths.vessel(boat._id)]) {
    await send({ url: `${ours}${path}` })
    const { subjectKind, subjectId, personId, excerpt } = (await latest()) ?? {}
    seen.push([subjectKind, subjectId, personId, excerpt])
  }
  expect(seen).toEqual([
    ['job', job.id, ana.id, 'Ana Ferrer: Palma – Maó\nSalida al alba.'],
    ['user', carla.id, carla.id, 'Carla Pons\n'],
    ['vessel', boat._id, ana.id, 'Ana Ferrer: Brisa\nOceanis 46.1'],
  ])
})

test('A deleted, retired or missing thing keeps its address alone', { tags: 'rare' }, async () => {
  const job = await offer()
  await hideSubject(server.context(), {
    statementId: newId(),
    kind: 'job',
    id: job.id,
    reason: 'Pide dinero.',
  })
  await eraseAtOnce({ ...server.dependencies, now: server.now(), actor: cast.diego.user })
  const seen = []
  for (const path of [paths.job(job.id), paths.job(newId()), paths.person(cast.diego.id)]) {
    const { status } = await send({ url: `${ours}${path}` })
    const { subjectKind, subjectId, personId, excerpt } = (await latest()) ?? {}
    seen.push([status, subjectKind, subjectId, personId, excerpt])
  }
  expect(seen).toEqual(Array(3).fill([201, null, null, null, null]))
})

test('A sender who is signed in is known by the account, and a session that is over sends it without one', {
  tags: 'rare',
}, async () => {
  await send({}, cast.carla)
  const first = await latest()
  await send({}, server.bearer('x'.repeat(43)))
  expect([first?.reporterId, (await latest())?.reporterId]).toEqual([cast.carla.id, null])
})

test('An erased account leaves neither name nor words in its notices, those without a session included', async () => {
  const { carla } = cast
  await send({ name: 'Carla Pons', email: carla.user.email })
  const { body } = await send({ name: 'Carla Pons' }, carla)
  await eraseAtOnce({ ...server.dependencies, now: server.now(), actor: carla.user })
  const left = await server.db.select().from(notices).where(eq(notices.reference, body.reference))
  expect(left).toEqual([
    expect.objectContaining({
      reporterId: null,
      name: null,
      email: null,
      explanation: null,
      url: example.url,
    }),
  ])
  expect(await server.db.select().from(notices).where(eq(notices.email, carla.user.email))).toEqual([])
})

test.each([
  [{ kind: 'scam' as const, name: null }, 'name'],
  [{ kind: 'rights' as const, email: '' }, 'email'],
  [{ url: 'una oferta' }, 'url'],
  [{ explanation: 'Es falso.' }, 'explanation'],
])('With %o nothing is kept', async (overrides, field) => {
  const before = await latest()
  const { status, body } = await send(overrides)
  expect([status, body.errors?.map(error => error.field), (await latest())?.id]).toEqual([
    400,
    [field],
    before?.id,
  ])
})
