import { beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { refusals } from '#domain/errors.ts'
import { operatorApi } from '#domain/operator/operator-api.ts'
import { disableOperator, inviteOperator } from '#server/operator/set-up.ts'
import { codeAt, stepOf } from '#server/operator/totp.ts'
import { joinOperator, OPERATOR_PASSWORD, type OperatorPerson } from '#test/operator.ts'
import { outcome } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()
let laia: OperatorPerson
beforeEach(async () => {
  server.later(MINUTE_MS)
  laia = await joinOperator(server, `laia${server.now().getTime()}@example.com`)
  server.later(MINUTE_MS)
})

const login = (overrides: object = {}, address = '10.0.0.1') =>
  server.app
    .inject({
      method: 'POST',
      url: '/api/operator/login',
      remoteAddress: address,
      payload: { email: laia.email, password: OPERATOR_PASSWORD, code: laia.code(), ...overrides },
    })
    .then(answer => ({ status: answer.statusCode, body: answer.json() }))
const wrong = {
  status: 401,
  body: {
    message: refusals.wrong_operator_credentials.message,
    code: 'wrong_operator_credentials',
  },
}

test('Password and code open a session of eight hours', async () => {
  const start = server.now()
  const { status, body } = await login()
  const caller = server.bearer(body.token)
  const statuses: number[] = []
  for (const minutes of [0, 8 * 60 - 1, 1]) {
    server.later(minutes * MINUTE_MS)
    statuses.push((await caller.call(operatorApi.audit)).status)
  }
  server.at(start)
  expect([status, body.operator, statuses]).toEqual([
    200,
    { _id: laia.id, name: 'Laia Soler', email: laia.email },
    [200, 200, 401],
  ])
})

test.each([
  ['another password', { password: 'otra clave de guardia' }],
  ['another code', { code: '000000' }],
  ['no code of the application', { code: 'abc' }],
  ['an unknown address', { email: 'nadie@example.com' }],
])('With %s the answer is the same', async (_, overrides) => {
  expect(await login(overrides)).toEqual(wrong)
})

test('This code and the one before are taken, each once; the one after is not', async () => {
  const now = stepOf(server.now())
  const codes = [now + 1, now - 2, now - 1, now, now, now - 1].map(step => codeAt(laia.secret, step))
  const statuses: number[] = []
  for (const code of codes) statuses.push((await login({ code })).status)
  expect(statuses).toEqual([401, 401, 200, 200, 401, 401])
})

test('Two at once with one code are one sign-in', async () => {
  const answers = await Promise.all([login(), login()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('A recovery code takes the place of a code, once, however it is typed', async () => {
  const [first = '', second = ''] = laia.recoveryCodes
  const typed = [first, first, second.replaceAll('-', '').toUpperCase()]
  const statuses: number[] = []
  for (const code of typed) statuses.push((await login({ code })).status)
  expect([laia.recoveryCodes.length, statuses]).toEqual([10, [200, 401, 200]])
})

test('A wrong password spends neither a code nor a recovery code', async () => {
  const [code] = laia.recoveryCodes
  await login({ password: 'otra clave de guardia', code })
  await login({ password: 'otra clave de guardia' })
  expect([(await login({ code })).status, (await login()).status]).toEqual([200, 200])
})

test('After five wrong ones nothing is right from that address for the rest of the quarter, and from another one it is', async () => {
  for (let n = 0; n < 5; n += 1) await login({ code: '000000' })
  const here = await login()
  const elsewhere = await login({}, '10.9.9.9')
  server.later(15 * MINUTE_MS)
  expect([here, elsewhere.status, (await login()).status]).toEqual([wrong, 200, 200])
})

test('Guesses at once are counted as well as guesses one by one', { tags: 'rare' }, async () => {
  await Promise.all(Array.from({ length: 12 }, () => login({ code: '000000' })))
  expect(await login()).toEqual(wrong)
})

test('A right sign-in takes the wrong ones before it back', { tags: 'rare' }, async () => {
  const statuses: number[] = []
  for (let round = 0; round < 2; round += 1) {
    for (let n = 0; n < 4; n += 1) await login({ code: '000000' })
    statuses.push((await login()).status)
    server.later(MINUTE_MS)
  }
  expect(statuses).toEqual([200, 200])
})

test('An operator who is disabled is out at once, and may not come in', async () => {
  await disableOperator(server.context(), laia.email)
  const over = await laia.call(operatorApi.audit)
  expect([outcome(over), await login()]).toEqual([
    {
      status: 401,
      code: 'operator_session_over',
      message: refusals.operator_session_over.message,
    },
    wrong,
  ])
})

test('An operator who signs out is told so at the next call', async () => {
  const left = await laia.call(operatorApi.logout)
  expect([left.status, (await laia.call(operatorApi.audit)).body.code]).toEqual([
    200,
    'operator_session_over',
  ])
})

test('A new link begins again: the session and the codes of before are over with it, and not before', async () => {
  const moment = server.context()
  const { token } = await inviteOperator(moment, { email: laia.email, name: undefined })
  const before = (await laia.call(operatorApi.audit)).status
  const { secret } = (await server.visitor.call(operatorApi.beginSetup, { body: { token } })).body
  const again = (await server.visitor.call(operatorApi.beginSetup, { body: { token } })).body.secret
  const body = { token, password: 'otra clave de guardia', code: codeAt(secret, stepOf(server.now())) }
  const answers = [
    await server.visitor.call(operatorApi.setup, { body }),
    await server.visitor.call(operatorApi.setup, { body }),
  ]
  expect([before, again === secret, answers.map(({ status }) => status)]).toEqual([200, true, [200, 400]])
  expect([(await laia.call(operatorApi.audit)).status, (await login()).status]).toEqual([401, 401])
})

test.each([
  [59, 200],
  [60, 400],
])('A link of %i minutes ago is answered with %i', async (minutes, status) => {
  const start = server.now()
  const { token } = await inviteOperator(
    { db: server.db, now: start },
    { email: laia.email, name: undefined },
  )
  server.later(minutes * MINUTE_MS)
  const answer = await server.visitor.call(operatorApi.beginSetup, { body: { token } })
  server.at(start)
  expect(answer.status).toBe(status)
})

test('A set-up with a short password or a wrong code leaves the link as it is', async () => {
  const { token } = await inviteOperator(server.context(), { email: laia.email, name: undefined })
  const { secret } = (await server.visitor.call(operatorApi.beginSetup, { body: { token } })).body
  const code = codeAt(secret, stepOf(server.now()))
  const setup = (overrides: object) =>
    server.visitor.call(operatorApi.setup, {
      body: { token, password: OPERATOR_PASSWORD, code, ...overrides },
    })
  const answers = [await setup({ password: 'once letras' }), await setup({ code: '000000' }), await setup({})]
  expect(answers.map(({ status, body }) => [status, body.errors?.map(({ field }) => field)])).toEqual([
    [400, ['password']],
    [400, ['code']],
    [200, undefined],
  ])
})

test('The desk is not there for anybody else, and its token opens nothing else', async () => {
  const ana = await server.join('owner')
  const foreign = [server.visitor, ana, server.bearer('op_'.padEnd(46, 'x')), server.bearer('y'.repeat(43))]
  const statuses = await Promise.all(foreign.map(async who => (await who.call(operatorApi.audit)).status))
  const elsewhere = await laia.call(accountApi.readProfile)
  const health = await server.app.inject({
    url: '/api/health',
    headers: { authorization: `Bearer ${laia.token}` },
  })
  expect([statuses, elsewhere.status, health.statusCode]).toEqual([[404, 404, 404, 404], 401, 401])
})
