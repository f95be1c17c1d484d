import { beforeEach, expect, test } from 'vitest'
import { operatorApi } from '#domain/operator/operator-api.ts'
import { disableOperator, inviteOperator } from '#server/operator/set-up.ts'
import { checkOperator, signIn } from '#server/operator/sign-in.ts'
import { codeAt, stepOf } from '#server/operator/totp.ts'
import { joinOperator, type OperatorPerson, OPERATOR_PASSWORD as password } from '#test/operator.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()
let laia: OperatorPerson
beforeEach(async () => {
  server.later(60_000)
  laia = await joinOperator(server, `laia${server.now().getTime()}@example.com`)
  server.later(60_000)
})

const login = async (code: string, address: string) => {
  const payload = { email: laia.email, password, code }
  const url = '/api/operator/login'
  const answer = await server.app.inject({ method: 'POST', url, remoteAddress: address, payload })
  return answer.statusCode
}
const many = Array.from({ length: 20 }, (_, n) => n)
const once = [200, ...Array.from({ length: 19 }, () => 401)]

test.each([
  ['code', 'one address', () => laia.code(), () => '10.0.0.1'],
  ['code', 'as many addresses', () => laia.code(), (n: number) => `10.0.0.${n}`],
  ['recovery code', 'one address', () => laia.recoveryCodes[0] ?? '', () => '10.0.0.1'],
  ['recovery code', 'as many addresses', () => laia.recoveryCodes[0] ?? '', (n: number) => `10.0.0.${n}`],
])('Twenty at once with one %s, from %s, are one sign-in', { tags: 'rare' }, async (_, __, code, address) => {
  const given = code()
  const statuses = await Promise.all(many.map(n => login(given, address(n))))
  expect(statuses.sort()).toEqual(once)
})

test('A flood from one address waits for itself, and nobody who comes from another waits for it', {
  tags: 'rare',
}, async () => {
  const order: [string, number][] = []
  const ask = async (address: string, code: string) => {
    order.push([address, await login(code, address)])
  }
  const flood = Array.from({ length: 300 }, () => ask('10.0.0.1', '000000'))
  await Promise.all([...flood, ask('10.9.9.9', laia.code())])
  const place = order.findIndex(([address]) => address === '10.9.9.9')
  const behind = order.slice(place + 1).filter(([, status]) => status === 401)
  expect([order[place]?.[1], new Set(order.map(([, status]) => status)), behind.length > 50]).toEqual([
    200,
    new Set([200, 401, 429]),
    true,
  ])
})

test('A code is spent for a server whose clock is behind, too', { tags: 'rare' }, async () => {
  const before = server.now()
  const code = laia.code()
  const statuses = [await login(code, '10.0.0.1')]
  server.later(5 * 60_000)
  statuses.push(await login(laia.code(), '10.0.0.1'))
  server.at(before)
  statuses.push(await login(code, '10.0.0.1'))
  server.later(10 * 60_000)
  expect(statuses).toEqual([200, 200, 401])
})

/** Checked, but not yet in. */
const check = () =>
  checkOperator(server.context(), { email: laia.email, password, code: laia.code() }, '10.0.0.1')

test('An operator who is disabled during the check is not let in', async () => {
  const checked = await check()
  await disableOperator(server.context(), laia.email)
  await expect(signIn(server.context(), checked)).rejects.toMatchObject({
    code: 'wrong_operator_credentials',
  })
})

test('An operator whose set-up was done again during the check is not let in with the password of before', {
  tags: 'rare',
}, async () => {
  const checked = await check()
  const { token } = await inviteOperator(server.context(), { email: laia.email, name: undefined })
  const { secret } = (await server.visitor.call(operatorApi.beginSetup, { body: { token } })).body
  const body = { token, password: 'otra clave de guardia', code: codeAt(secret, stepOf(server.now())) }
  expect((await server.visitor.call(operatorApi.setup, { body })).status).toBe(200)
  await expect(signIn(server.context(), checked)).rejects.toMatchObject({
    code: 'wrong_operator_credentials',
  })
})
