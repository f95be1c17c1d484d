import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { refusals } from '#domain/errors.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { complaintApi } from '#domain/notices/complaint-api.ts'
import { decisionApi } from '#domain/notices/decision-api.ts'
import { measureApi } from '#domain/notices/measure-api.ts'
import { operatorApi } from '#domain/operator/operator-api.ts'
import { peopleApi } from '#domain/operator/people-api.ts'
import { eraseAccount } from '#server/app/erasure/erase-account.ts'
import { statements } from '#server/notices/statement-table.ts'
import { newId } from '#server/platform/ids.ts'
import { blankPapers } from '#test/blank-papers.ts'
import { PASSWORD } from '#test/builders.ts'
import { jobActs } from '#test/job-acts.ts'
import { mailsTo } from '#test/mails.ts'
import { joinOperator, type OperatorPerson } from '#test/operator.ts'
import { outcome } from '#test/test-server.ts'
import { unzip } from '#test/unzip.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

beforeAll(() => {
  blankPapers(server)
})
const { offer } = jobActs(() => ({ server, cast }))
let laia: OperatorPerson
let pau: OperatorPerson
beforeEach(async () => {
  server.at('2026-06-01T10:00:00Z')
  laia = await joinOperator(server, `laia.${cast.ana.id}@example.com`)
  pau = await joinOperator(server, `pau.${cast.ana.id}@example.com`, 'Pau Martí')
})

const reasons = {
  ground: 'terms',
  clause: '4.3',
  facts: 'La cuenta la usan varias personas, que firman con el mismo nombre.',
  reason: 'Lo dicen dos tripulantes',
} as const
const disable = (overrides: object = {}, { id = cast.ana.id, by = laia } = {}) =>
  by.call(measureApi.disable, { params: { id }, body: { ...reasons, ...overrides } as never })
const enable = () =>
  laia.call(peopleApi.enable, { params: { id: cast.ana.id }, body: { reason: 'Era un error' } })
const login = async () =>
  (await server.visitor.call(accountApi.login, { body: { email: cast.ana.user.email, password: PASSWORD } }))
    .status
const written = () => server.db.select().from(statements).where(eq(statements.personId, cast.ana.id))
const entries = async () =>
  (await laia.call(operatorApi.audit, { query: { limit: '100' } })).body.entries.filter(
    ({ subject }) => subject.id === cast.ana.id,
  )
async function linkOf() {
  await server.runTasks()
  const mail = mailsTo(server.mails(), cast.ana.user.email).at(-1)
  return /\/decision\/([\w-]{43})/.exec(mail ?? '')?.[1] ?? ''
}
const story = async () =>
  (await laia.call(peopleApi.read, { params: { id: cast.ana.id }, query: { reason: 'En turno' } })).body.story

test('A person whose account is closed is out, their offers are gone, and they are mailed why', async () => {
  await offer({ title: 'Vuelta cerrada' })
  expect(outcome(await disable())).toEqual({ status: 200, message: measureApi.disable.success })
  await server.runTasks()
  const listed = (await cast.diego.call(jobApi.list, { query: { q: 'cerrada' } })).body.jobs
  expect([await login(), (await cast.ana.call(accountApi.readProfile)).status, listed]).toEqual([
    403,
    401,
    [],
  ])
  const [mail, ...others] = mailsTo(server.mails(), cast.ana.user.email)
  expect([others, mail]).toEqual([
    [],
    expect.stringContaining(
      `Hemos cerrado tu cuenta en toda la plataforma, sin fecha de fin. ${reasons.facts} Va contra las Condiciones, 4.3 (`,
    ),
  ])
  expect(mail).not.toContain('Nos llegó un aviso')
})

test('The audit has it once: the operator, the reason, the states before and after, and the statement', async () => {
  await disable({ until: '2026-06-30' })
  const [statement] = await written()
  expect((await entries()).filter(({ act }) => act === 'person_disabled')).toMatchObject([
    {
      operator: 'Laia Soler',
      reason: reasons.reason,
      before: { state: 'active', sessions: 1 },
      after: {
        ...{ state: 'disabled', sessions: 0, statement: statement?.id },
        ...{ action: 'disable', until: '2026-06-30', ground: 'terms', clause: '4.3' },
      },
    },
  ])
  expect(JSON.stringify(await entries())).not.toContain(reasons.facts)
})

test('With the link of the mail they read it, download their data and complain; the complaint opens the account', {
  tags: 'rare',
}, async () => {
  await disable()
  const token = await linkOf()
  const read = async () => (await server.visitor.call(decisionApi.read, { params: { token } })).body
  expect(await read()).toMatchObject({ action: 'disable', origin: 'own', accountClosed: true })
  const archive = await server.app.inject({
    method: 'POST',
    url: `/api/decisions/${token}/export`,
    payload: { password: PASSWORD },
    headers: { 'idempotency-key': newId() },
  })
  const files = await unzip(archive.rawPayload)
  expect(JSON.parse(String(files.get('decisiones.json')))).toMatchObject([{ facts: reasons.facts }])
  const text = 'La cuenta es mía y de nadie más: miradlo.'
  await server.visitor.call(decisionApi.complain, { params: { token }, body: { text } })
  const { complaints } = (await pau.call(complaintApi.list, { query: { limit: '100' } })).body
  const found = complaints.at(-1)
  expect(found).toMatchObject({ person: 'Ana Ferrer', decidedBy: 'Laia Soler', mayDecide: true })
  const decided = await pau.call(complaintApi.decide, {
    params: { id: found?._id ?? '' },
    body: { action: 'reverse', reason: 'Los nombres son de una persona' },
  })
  expect([decided.status, await login(), await read()]).toMatchObject([200, 200, { accountClosed: false }])
})

test('One of two operators at once closes it, and the other is told so', async () => {
  const answers = await Promise.all([disable(), disable({ until: '2026-06-05' }, { by: pau })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'already_disabled',
    message: refusals.already_disabled.message,
  })
  expect(await written()).toHaveLength(1)
})

test('It ends by itself with its last day in Madrid', { tags: 'rare' }, async () => {
  await disable({ until: '2026-06-02' })
  server.at('2026-06-02T21:59:00Z')
  await server.runTasks()
  expect(await login()).toBe(403)
  server.at('2026-06-02T22:00:00Z')
  await server.runTasks()
  expect(await login()).toBe(200)
  // Another shift: a session lasts eight hours.
  laia = await joinOperator(server, `noche.${cast.ana.id}@example.com`)
  expect((await story()).find(({ kind }) => kind === 'decision_ended')).toMatchObject({
    ...{ at: '2026-06-02T22:00:00.000Z', operator: null, reason: null },
    detail: expect.stringContaining(
      'Hemos cerrado tu cuenta en toda la plataforma, hasta el 2 de junio de 2026.',
    ),
  })
})

test('Opened again it has ended, and the date of its end changes nothing', { tags: 'rare' }, async () => {
  await disable({ until: '2026-06-02' })
  expect((await enable()).status).toBe(200)
  expect([await login(), (await written())[0]?.endedAt]).toEqual([200, server.now()])
  server.later(60_000)
  await disable()
  server.at('2026-06-03T10:00:00Z')
  await server.runTasks()
  expect(await login()).toBe(403)
})

test.each([
  [{ until: '2026-05-31' }, 'until'],
  [{ until: 'mañana' }, 'until'],
  [{ ground: 'moral' }, 'ground'],
  [{ clause: ' ' }, 'clause'],
  [{ facts: 'Pide dinero.' }, 'facts'],
  [{ reason: 'no' }, 'reason'],
])('With %o nothing is closed, and the field is named', { tags: 'rare' }, async (overrides, field) => {
  const { status, body } = await disable(overrides)
  expect([status, body.errors?.map(error => error.field), await login(), await written()]).toEqual([
    400,
    [field],
    200,
    [],
  ])
})

test('It finds neither a stranger nor who has erased their account', async () => {
  await eraseAccount({ ...server.dependencies, now: server.now(), actor: cast.carla.user })
  const answers = await Promise.all(
    [newId(), cast.carla.id, 'no-es-un-id'].map(async id => outcome(await disable({}, { id }))),
  )
  expect(answers).toEqual(
    answers.map(() => ({
      ...{ status: 404, code: 'desk_person_not_found' },
      message: refusals.desk_person_not_found.message,
    })),
  )
})

test('The story tells the decision once, with who decided it and why, and not the facts', {
  tags: 'rare',
}, async () => {
  server.later(60_000)
  await disable({ ground: 'law', clause: 'cp-401', until: '2026-06-30' })
  const told = (await story()).filter(({ kind }) => /^(desk|decision)_/.test(kind))
  expect(told).toEqual([
    {
      at: server.now().toISOString(),
      kind: 'decision_made',
      offer: null,
      person: null,
      detail:
        'Hemos cerrado tu cuenta en toda la plataforma, hasta el 30 de junio de 2026. Va contra la ley: Código Penal, art. 401 (hacerse pasar por otra persona).',
      operator: 'Laia Soler',
      reason: reasons.reason,
    },
  ])
})
