import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { refusals } from '#domain/errors.ts'
import { sessions } from '#server/accounts/account-table.ts'
import { PASSWORD } from '#test/builders.ts'
import { outcome, type Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()
let ana: Person
beforeEach(async () => {
  ana = await server.join('owner')
})

const DAY = 24 * 60 * 60_000
const login = (email: string, password: string) =>
  server.visitor.call(accountApi.login, { body: { email, password } })
const wrong = {
  status: 401,
  code: 'wrong_credentials',
  message: refusals.wrong_credentials.message,
}
const signedOut = { status: 401, code: 'not_signed_in', message: refusals.not_signed_in.message }

test('The right password opens a session, whatever the capitals of the address', async () => {
  const { status, body } = await login(` ${ana.user.email.toUpperCase()} `, PASSWORD)
  const profile = await server.bearer(body.token).call(accountApi.readProfile)
  expect([status, profile.body]).toEqual([200, { user: body.user }])
})

test('A wrong password and a wrong address get the same answer', async () => {
  const answers = [await login(ana.user.email, 'amarras-8'), await login('nadie@example.com', PASSWORD)]
  expect(answers.map(outcome)).toEqual([wrong, wrong])
})

test('Capitals count in a password', async () => {
  expect(outcome(await login(ana.user.email, PASSWORD.toUpperCase()))).toEqual(wrong)
})

test('Logging out ends the session on the spot, and no other', async () => {
  const { body } = await login(ana.user.email, PASSWORD)
  const left = await server.bearer(body.token).call(accountApi.logout)
  const after = await server.bearer(body.token).call(accountApi.readProfile)
  const other = await ana.call(accountApi.readProfile)
  expect([outcome(left), outcome(after), other.status]).toEqual([
    { status: 200, message: 'Sesión cerrada.' },
    signedOut,
    200,
  ])
})

test('Logging out ends the session on a second server that remembers it', async () => {
  const second = await server.startAnother()
  const there = second.bearer(ana.token)
  const before = await there.call(accountApi.readProfile)
  const heard = new Promise<void>(resolve => {
    second.bus.listen(({ topic }) => topic === 'session_ended' && resolve())
  })
  await ana.call(accountApi.logout)
  await heard
  expect([before.status, outcome(await there.call(accountApi.readProfile))]).toEqual([200, signedOut])
})

test('A server that may have missed a signal asks the database again who is signed in', async () => {
  await ana.call(accountApi.readProfile)
  await server.db.delete(sessions).where(eq(sessions.userId, ana.id))
  const remembered = await ana.call(accountApi.readProfile)
  server.dependencies.services.bus.tell({ topic: 'gap' })
  expect([remembered.status, (await ana.call(accountApi.readProfile)).status]).toEqual([200, 401])
})

test('A session that is used lasts; one that is not used for thirty days ends', async () => {
  const start = server.now()
  const statuses: number[] = []
  for (const pause of [29, 29, 30]) {
    server.later(pause * DAY)
    statuses.push((await ana.call(accountApi.readProfile)).status)
  }
  server.at(start)
  expect(statuses).toEqual([200, 200, 401])
})

test('A changed password ends the other sessions and keeps the one in use', async () => {
  const { body } = await login(ana.user.email, PASSWORD)
  const other = server.bearer(body.token)
  await other.call(accountApi.readProfile)
  await ana.call(accountApi.updateProfile, { body: { password: 'otra-clave' } })
  const after = [await other.call(accountApi.readProfile), await ana.call(accountApi.readProfile)]
  expect(after.map(answer => answer.status)).toEqual([401, 200])
})

test('After a change the new password signs in and the old one does not', async () => {
  await ana.call(accountApi.updateProfile, { body: { password: 'otra-clave' } })
  const answers = [await login(ana.user.email, PASSWORD), await login(ana.user.email, 'otra-clave')]
  expect(answers.map(answer => answer.status)).toEqual([401, 200])
})

test('An empty password changes nothing', async () => {
  await ana.call(accountApi.updateProfile, { body: { password: '' } })
  expect((await login(ana.user.email, PASSWORD)).status).toBe(200)
})
