import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { noticeApi } from '#domain/notices/notice-api.ts'
import { noticeDeskApi } from '#domain/notices/notice-desk-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { operatorApi } from '#domain/operator/operator-api.ts'
import { paths } from '#domain/paths.ts'
import { eraseAtOnce } from '#server/app/erasure/erase-account.ts'
import { notices } from '#server/notices/notice-table.ts'
import { statements } from '#server/notices/statement-table.ts'
import { newId } from '#server/platform/ids.ts'
import { buildApplication, buildConversation, buildJob } from '#test/builders.ts'
import { keepMails, type SentMail } from '#test/mails.ts'
import { joinOperator, type OperatorPerson } from '#test/operator.ts'
import { outcome } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
let laia: OperatorPerson
let pau: OperatorPerson
let sent: SentMail[] = []
beforeAll(() => {
  server.dependencies.services.mailer.send = keepMails(() => ({ server, sent }))
})
beforeEach(async () => {
  await server.runTasks()
  await server.db.update(notices).set({ outcome: 'none', decidedAt: server.now() })
  laia = await joinOperator(server)
  pau = await joinOperator(server, 'pau@example.com', 'Pau Martí')
  sent = []
})

const ours = 'http://localhost:3000'
const WHY = 'en turno'
const facts = 'La oferta pide 150 € por Bizum antes de dar los datos del barco.'
const measure = { ground: 'terms' as const, clause: '11.1', facts, reason: 'Dos avisos iguales' }

const latest = async () => {
  const [notice] = await server.db.select().from(notices).orderBy(desc(notices.id)).limit(1)
  if (!notice) throw new Error('There is no notice.')
  return notice
}
async function told(url: string, overrides: object = {}) {
  const body = {
    ...{ kind: 'scam' as const, url, explanation: 'Pide dinero por adelantado.', name: 'Eva Roca' },
    ...{ email: 'eva@example.com', goodFaith: true as const, ...overrides },
  }
  await server.visitor.call(noticeApi.send, { body })
  return latest()
}
const offer = (overrides: object = {}) =>
  buildJob(server.context(), cast.ana.id, {
    title: 'Palma – Maó',
    description: 'Salida al alba.',
    ...overrides,
  })
const open = (id: string, by = laia) =>
  by.call(noticeDeskApi.open, { params: { id }, query: { reason: WHY } })
const decide = (id: string, body: object, by = laia) =>
  by.call(noticeDeskApi.decide, { params: { id }, body: body as never })
const list = async (query: Record<string, string> = {}) =>
  (await laia.call(noticeDeskApi.list, { query })).body.notices
const refusal = (code: keyof typeof refusals) => ({
  status: refusals[code].status,
  code,
  message: refusals[code].message,
})

test('Danger is first in the queue, then the oldest, and pages follow each other', {
  tags: 'rare',
}, async () => {
  const order: string[] = []
  for (const kind of ['other', 'scam', 'safety', 'rights', 'safety']) {
    server.later(60_000)
    order.push((await told('https://example.org/a', { kind })).reference)
  }
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const query = { limit: '2', ...(cursor ? { cursor } : {}) }
    const { body } = await laia.call(noticeDeskApi.list, { query })
    seen.push(...body.notices.map(({ reference }) => reference))
    cursor = body.nextCursor
  } while (cursor)
  expect(seen).toEqual([2, 4, 0, 1, 3].map(at => order[at]))
})

test('A row names the thing as it is called now, and how many others are open about it', {
  tags: 'rare',
}, async () => {
  const job = await offer()
  const talk = await buildConversation(server.context(), cast.ana.id, cast.carla.id)
  await told(`${ours}${paths.job(job.id)}`)
  await told(`${ours}${paths.job(job.id)}`)
  await told('https://example.org/a')
  await cast.carla.call(moderationApi.report, {
    body: { subject: 'conversation', subjectId: talk.id, reason: 'abuse' },
  })
  await cast.ana.call(jobApi.update, { params: { id: job.id }, body: { title: 'Otro título' } })
  const rows = await list()
  expect(rows.map(({ subject, others, kind }) => [subject?.kind, subject?.name, others, kind])).toEqual([
    ['job', 'Otro título', 1, 'scam'],
    ['job', 'Otro título', 1, 'scam'],
    [undefined, undefined, 0, 'scam'],
    ['conversation', 'Ana Ferrer y Carla Pons', 0, 'illegal'],
  ])
})

test('Opened, an offer with a price for each role has them all', { tags: 'rare' }, async () => {
  const roleBudgets = [
    { role: 'skipper' as const, budget: 1100 },
    { role: 'deckhand' as const, budget: 600 },
  ]
  const job = await offer({ budget: 1100, roleBudgets })
  const notice = await told(`${ours}${paths.job(job.id)}`)
  expect((await open(notice.id)).body.subject?.offer).toMatchObject({ budget: 1100, roleBudgets })
})

test('Opened, it says what was reported then and now, and what surrounds it; the audit says who opened it and why', async () => {
  const { ana, carla, diego } = cast
  const job = await offer()
  const same = await offer({ title: 'La misma' })
  await buildApplication(server.context(), job, carla.id)
  const notice = await told(`${ours}${paths.job(job.id)}`)
  await diego.call(moderationApi.report, { body: { subject: 'user', subjectId: ana.id, reason: 'fraud' } })
  await ana.call(jobApi.update, { params: { id: job.id }, body: { description: 'Todo en orden.' } })
  await buildJob(server.context(), ana.id, { title: 'La misma de hoy', description: 'Todo en orden.' })
  const { body } = await open(notice.id)
  expect(body).toMatchObject({
    reference: notice.reference,
    sender: { name: 'Eva Roca', email: 'eva@example.com', person: null },
    subject: {
      ...{ kind: 'job', _id: job.id, name: 'Palma – Maó', hidden: false, path: paths.job(job.id) },
      ...{
        excerpt: 'Ana Ferrer: Palma – Maó\nSalida al alba.',
        text: 'Ana Ferrer: Palma – Maó\nTodo en orden.',
      },
      offer: { status: 'open', budget: job.budget },
    },
    person: { _id: ana.id, name: 'Ana Ferrer', role: 'owner', standing: 'active' },
    around: {
      alike: [{ title: 'La misma de hoy' }],
      applications: { count: 1, accepted: 0, contracts: 0 },
      notices: [{ kind: 'scam', sameSubject: false, sameReporter: false, outcome: null }],
      decisions: [],
    },
    decision: null,
  })
  expect(JSON.stringify(body.around)).not.toContain(same.id)
  const [entry] = (await laia.call(operatorApi.audit)).body.entries
  expect(entry).toMatchObject({
    ...{ operator: 'Laia Soler', act: 'notice_opened', reason: WHY },
    subject: { kind: 'notice', id: notice.id, name: notice.reference },
  })
})

test('Without a reason nothing is opened', { tags: 'rare' }, async () => {
  const notice = await told('https://example.org/a')
  const { status, body } = await laia.call(noticeDeskApi.open, {
    params: { id: notice.id },
    query: { reason: 'no' },
  })
  expect([status, body.code]).toEqual([400, 'invalid_input'])
})

test('A retired offer is gone for others, its owner is written to, and so is who had told us', {
  tags: 'rare',
}, async () => {
  const job = await offer()
  const notice = await told(`${ours}${paths.job(job.id)}`)
  const answer = await decide(notice.id, { ...measure, action: 'hide' })
  await server.runTasks()
  expect(outcome(answer)).toEqual({ status: 200, message: 'Decidido y comunicado.' })
  expect(sent.map(({ to, subject }) => [to, subject]).sort()).toEqual(
    [
      [cast.ana.user.email, expect.stringContaining('Hemos retirado tu oferta')],
      ['eva@example.com', `Hemos recibido tu aviso ${notice.reference}`],
      ['eva@example.com', `Tu aviso ${notice.reference} está decidido`],
    ].sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)),
  )
  const toldOf = sent.find(({ subject }) => String(subject).includes('decidido'))
  expect(toldOf?.text).toContain('hemos retirado lo que denuncias')
  expect(toldOf?.text).toMatch(/\/decision\/[\w-]{43}/)
  expect(String(toldOf?.text)).not.toMatch(/Ana|Palma/)
  const { body } = await open(notice.id)
  expect([body.decision, body.subject?.hidden, body.around.decisions]).toMatchObject([
    { outcome: 'hide', operator: 'Laia Soler', text: expect.stringContaining(facts) },
    true,
    [{ action: 'hide', inForce: true }],
  ])
  expect((await list({ state: 'decided' }))[0]).toMatchObject({
    reference: notice.reference,
    outcome: 'hide',
  })
})

test('Nothing needs neither a ground nor facts; a sender with an account is told there too', {
  tags: 'rare',
}, async () => {
  const { ana, carla } = cast
  await carla.call(moderationApi.report, { body: { subject: 'user', subjectId: ana.id, reason: 'spam' } })
  const notice = await latest()
  const answer = await decide(notice.id, { action: 'none', reason: 'Nada que ver' })
  await server.runTasks()
  expect([answer.status, sent.map(({ to }) => to)]).toEqual([200, [carla.user.email]])
  expect(sent[0]?.text).toContain('lo que denuncias sigue como estaba')
  const { notifications } = (await carla.call(notificationApi.list)).body
  expect(notifications[0]).toMatchObject({ type: 'notice_decided', title: 'Tu aviso está decidido' })
  expect(await server.db.select().from(statements).where(eq(statements.noticeId, notice.id))).toEqual([])
  const [entry] = (await laia.call(operatorApi.audit)).body.entries
  expect(entry).toMatchObject({
    ...{ act: 'notice_decided', reason: 'Nada que ver', after: { outcome: 'none' } },
    subject: { id: notice.id, name: notice.reference },
  })
})

test.each([
  [{ ground: undefined }, 'ground'],
  [{ clause: ' ' }, 'clause'],
  [{ facts: 'Pide dinero.' }, 'facts'],
  [{ reason: 'no' }, 'reason'],
  [{ action: 'borrar' }, 'action'],
  [{ until: '2026-05-31' }, 'until'],
])('With %o nothing is decided', { tags: 'rare' }, async (overrides, field) => {
  const notice = await told(`${ours}${paths.job((await offer()).id)}`)
  const { status, body } = await decide(notice.id, { ...measure, action: 'hide', ...overrides })
  expect([status, body.errors?.map(error => error.field), (await latest()).outcome]).toEqual([
    400,
    [field],
    null,
  ])
})

test.each(['hide', 'disable'])(
  'Something that is not ours is neither retired nor closed: %s',
  async action => {
    const notice = await told('https://example.org/a')
    const refused = await decide(notice.id, { ...measure, action })
    const warned = await decide(notice.id, { ...measure, action: 'warn' })
    expect([outcome(refused), warned.status, (await latest()).outcome]).toEqual([
      refusal('nothing_to_hide'),
      200,
      'warn',
    ])
  },
)

test('Where nobody could be warned, neither the mail nor the desk says that somebody was', {
  tags: 'rare',
}, async () => {
  await told(`${ours}${paths.person(cast.diego.id)}`)
  await eraseAtOnce({ ...server.dependencies, now: server.now(), actor: cast.diego.user })
  const gone = await latest()
  const elsewhere = await told('https://example.org/a')
  for (const { id } of [gone, elsewhere]) await decide(id, { ...measure, action: 'warn' })
  await server.runTasks()
  const results = sent.filter(({ subject }) => String(subject).includes('decidido'))
  const read = [
    ...results.map(({ text }) => String(text)),
    ...(await Promise.all([gone, elsewhere].map(async ({ id }) => (await open(id)).body.decision?.text))),
  ]
  expect(read.map(text => /no es de ninguna cuenta .* advertir/s.test(String(text)))).toEqual(
    Array(4).fill(true),
  )
  expect(read.join('')).not.toContain('hemos advertido')
})

test('A conversation can’t be retired; its other party can be warned, by words that name nobody', async () => {
  const { ana, carla } = cast
  const talk = await buildConversation(server.context(), ana.id, carla.id)
  await carla.call(moderationApi.report, {
    body: { subject: 'conversation', subjectId: talk.id, reason: 'abuse' },
  })
  const notice = await latest()
  const hidden = await decide(notice.id, { ...measure, action: 'hide' })
  const warned = await decide(notice.id, { ...measure, action: 'warn' })
  const [statement] = await server.db.select().from(statements).where(eq(statements.noticeId, notice.id))
  expect([outcome(hidden), warned.status, statement]).toEqual([
    refusal('nothing_to_hide'),
    200,
    expect.objectContaining({ personId: ana.id, action: 'warn', subjectName: '' }),
  ])
  await server.runTasks()
  const toCarla = sent.find(({ to }) => to === carla.user.email)
  expect(toCarla?.text).toContain('hemos advertido por escrito a la persona responsable')
})

test('One of two operators at once decides, and the other is told so', async () => {
  const notice = await told(`${ours}${paths.job((await offer()).id)}`)
  const answers = await Promise.all([
    decide(notice.id, { ...measure, action: 'hide' }),
    decide(notice.id, { ...measure, action: 'warn' }, pau),
  ])
  const written = await server.db.select().from(statements).where(eq(statements.noticeId, notice.id))
  expect([answers.map(({ status }) => status).sort(), written.length]).toEqual([[200, 409], 1])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('notice_decided')
  expect(outcome(await decide(notice.id, { action: 'none', reason: 'Otra vez' }))).toEqual(
    refusal('notice_decided'),
  )
})

test('A notice that is none, and one about somebody who has gone', async () => {
  const nothing = [await open(newId()), await decide(newId(), { action: 'none', reason: 'En turno' })]
  await told(`${ours}${paths.person(cast.diego.id)}`)
  await eraseAtOnce({ ...server.dependencies, now: server.now(), actor: cast.diego.user })
  const notice = await latest()
  const closed = await decide(notice.id, { ...measure, action: 'disable' })
  expect([nothing.map(outcome), outcome(closed), (await open(notice.id)).body.person]).toEqual([
    [refusal('notice_not_found'), refusal('notice_not_found')],
    refusal('nothing_to_hide'),
    null,
  ])
})
