import { beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { refusals } from '#domain/errors.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { jobInputExample } from '#test/builders.ts'
import { outcome, type Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()
let ana: Person
beforeEach(async () => {
  ana = await server.join('owner')
})

const MINUTE = 60_000
const issue = async () => (await ana.call(accountApi.issueTemporaryToken)).body.tempToken
const redeem = (tempToken: string) =>
  server.visitor.call(accountApi.redeemTemporaryToken, { body: { tempToken } })
const phone = async () => server.bearer((await redeem(await issue())).body.token)
const spent = {
  status: 401,
  code: 'temporary_token_spent',
  message: refusals.temporary_token_spent.message,
}

test('The temporary token opens a session of its user', { tags: 'rare' }, async () => {
  const { status, body } = await redeem(await issue())
  const profile = await server.bearer(body.token).call(accountApi.readProfile)
  expect([status, profile.body]).toEqual([200, { user: body.user }])
})

test('The temporary token works once', async () => {
  const token = await issue()
  const answers = [await redeem(token), await redeem(token)]
  expect([answers[0]?.status, answers[1] && outcome(answers[1])]).toEqual([200, spent])
})

test('Two that redeem one token at once leave one session', async () => {
  const token = await issue()
  const answers = await Promise.all([redeem(token), redeem(token)])
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 401])
})

test.each([
  [9, 200],
  [10, 401],
])('The temporary token of %i minutes ago is answered with %i', async (minutes, status) => {
  const start = server.now()
  const token = await issue()
  server.later(minutes * MINUTE)
  const answer = await redeem(token)
  server.at(start)
  expect(answer.status).toBe(status)
})

test('Signing out on the computer signs the phone out, and the code that nobody has scanned is worthless', async () => {
  const [onPhone, unspent] = [await phone(), await issue()]
  const before = (await onPhone.call(accountApi.readProfile)).status
  await ana.call(accountApi.logout)
  const after = (await onPhone.call(accountApi.readProfile)).status
  expect([before, after, outcome(await redeem(unspent))]).toEqual([200, 401, spent])
})

test('Signing out on the phone leaves the computer signed in', async () => {
  await (await phone()).call(accountApi.logout)
  expect((await ana.call(accountApi.readProfile)).status).toBe(200)
})

test('Its session ends after two hours, however much it is used', async () => {
  const start = server.now()
  const caller = await phone()
  const statuses: number[] = []
  for (const minutes of [61, 58, 1]) {
    server.later(minutes * MINUTE)
    statuses.push((await caller.call(accountApi.readProfile)).status)
  }
  server.at(start)
  expect(statuses).toEqual([200, 200, 401])
})

test('Its session reads what its user may read', async () => {
  const answer = await (await phone()).call(jobDetailApi.listMine)
  expect(outcome(answer)).toEqual({ status: 200, jobs: [], nextCursor: null })
})

test('Its session changes nothing', async () => {
  const answer = await (await phone()).call(jobApi.create, { body: jobInputExample() })
  const mine = await ana.call(jobDetailApi.listMine)
  expect([outcome(answer), mine.body.jobs]).toEqual([
    {
      status: 403,
      code: 'password_session_needed',
      message: refusals.password_session_needed.message,
    },
    [],
  ])
})

test('Its session takes no copy of all that is kept of its user', async () => {
  expect((await (await phone()).call(accountApi.exportData)).body.code).toBe('password_session_needed')
})

test('Its session opens no further session', async () => {
  expect((await (await phone()).call(accountApi.issueTemporaryToken)).body.code).toBe(
    'password_session_needed',
  )
})

test('Its session may be ended, and the one on the computer goes on', async () => {
  const caller = await phone()
  const left = await caller.call(accountApi.logout)
  const after = [await caller.call(accountApi.readProfile), await ana.call(accountApi.readProfile)]
  expect([left.status, after.map(answer => answer.status)]).toEqual([200, [401, 200]])
})

test('A changed password makes a token that was shown worthless, and ends the session on the phone', async () => {
  const [caller, shown] = [await phone(), await issue()]
  await ana.call(accountApi.updateProfile, { body: { password: 'otra-clave' } })
  const answers = [await caller.call(accountApi.readProfile), await redeem(shown)]
  expect(answers.map(answer => answer.status)).toEqual([401, 401])
})
