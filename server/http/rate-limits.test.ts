import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { PASSWORD } from '#test/builders.ts'
import { outcome, startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT: 'on' })
})
afterAll(() => server.close())

const login = (email: string, password = 'no-es-esta') =>
  server.visitor.call(accountApi.login, { body: { email, password } })
async function fail(times: number, email: string): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < times; i++) statuses.push((await login(email)).status)
  return statuses
}
const tooMany = {
  status: 429,
  code: 'too_many_requests',
  message: 'Demasiados intentos. Espera unos minutos y vuelve a probar.',
}

test('The eleventh wrong password of an account is not looked at, and not the right one either', async () => {
  const { user } = await server.join('owner')
  const failed = await fail(10, user.email)
  const after = [await login(user.email), await login(user.email, PASSWORD)]
  expect([failed, after.map(outcome)]).toEqual([Array(10).fill(401), [tooMany, tooMany]])
})

test('Capitals and spaces do not make another account of an address', async () => {
  const { user } = await server.join('owner')
  await fail(10, user.email)
  expect((await login(` ${user.email.toUpperCase()}`)).status).toBe(429)
})

test('Another account at the same address still signs in', async () => {
  const [ana, oscar] = [await server.join('owner'), await server.join('owner')]
  await fail(11, ana.user.email)
  expect((await login(oscar.user.email, PASSWORD)).status).toBe(200)
})

test('Signing in takes the failed tries back', async () => {
  const { user } = await server.join('owner')
  await fail(9, user.email)
  const right = await login(user.email, PASSWORD)
  expect([right.status, await fail(10, user.email)]).toEqual([200, Array(10).fill(401)])
})

test('The sixth mail that one person asks for is not sent', async () => {
  const carla = await server.join('crew')
  const statuses: number[] = []
  for (let i = 0; i < 6; i++) statuses.push((await carla.call(accountApi.resendVerification)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('A failed login counts for a restarted server too', async () => {
  const { user } = await server.join('owner')
  await fail(10, user.email)
  const second = await server.startAnother()
  const answer = await second
    .bearer()
    .call(accountApi.login, { body: { email: user.email, password: PASSWORD } })
  expect(outcome(answer)).toEqual(tooMany)
})

test('Three hundred guarded calls from one address are enough, whatever their accounts', async () => {
  const remote = '203.0.113.9'
  const payload = { token: 'x' }
  const guess = async () =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/api/auth/verify-email',
        payload,
        remoteAddress: remote,
      })
    ).statusCode
  const statuses: number[] = []
  for (let i = 0; i < 301; i++) statuses.push(await guess())
  expect([statuses.filter(status => status === 400).length, statuses.at(-1)]).toEqual([300, 429])
})
