import { expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { refusals } from '#domain/errors.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { disableAccount, enableAccount } from '#server/accounts/disable-account.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { buildConversation, PASSWORD } from '#test/builders.ts'
import { contractScene } from '#test/contract-scene.ts'
import { jobActs } from '#test/job-acts.ts'
import { outcome, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const people = () => ({ server, cast })
const { offer, applied } = jobActs(people)
const { waiting, completed, ownerSigns } = contractScene(people)
const disable = ({ id }: Person) => disableAccount(server.context(), id)
const login = ({ user }: Person, password = PASSWORD) =>
  server.visitor.call(accountApi.login, { body: { email: user.email, password } })
const listed = async (title: string) =>
  (await cast.diego.call(jobApi.list, { query: { q: title } })).body.jobs.map(job => job.title)

test('A disabled person is out at once, on every server, and hears why when they sign in', async () => {
  const another = await server.startAnother()
  const there = another.bearer(cast.ana.token)
  await there.call(accountApi.readProfile)
  await disable(cast.ana)
  const statuses = async () => [
    (await cast.ana.call(accountApi.readProfile)).status,
    (await there.call(accountApi.readProfile)).status,
  ]
  await expect.poll(statuses).toEqual([401, 401])
  expect(outcome(await login(cast.ana))).toEqual({
    status: 403,
    code: 'account_disabled',
    message: refusals.account_disabled.message,
  })
})

test('Without the password nobody is told that the account is disabled', async () => {
  await disable(cast.ana)
  expect((await login(cast.ana, 'no es esta')).body.code).toBe('wrong_credentials')
})

test('A session that was opened at the same moment lets nobody in', async () => {
  await disable(cast.ana)
  const late = server.bearer(await openSession(server.context(), cast.ana.id, 'password'))
  expect((await late.call(accountApi.readProfile)).status).toBe(401)
})

test('A disabled person is sent no link for another password', async () => {
  await disable(cast.ana)
  await server.visitor.call(accountApi.forgotPassword, { body: { email: cast.ana.user.email } })
  await server.runTasks()
  expect(server.mails().filter(mail => mail.includes(cast.ana.user.email))).toEqual([])
})

test('Enabled again, they sign in and everything is as it was', async () => {
  await offer({ title: 'Regata de otoño' })
  await disable(cast.ana)
  await enableAccount(server.context(), cast.ana.id)
  expect([(await login(cast.ana)).status, await listed('regata')]).toEqual([200, ['Regata de otoño']])
})

test('A disabled crew member is found by nobody', async () => {
  await disable(cast.carla)
  const { crew } = (await cast.ana.call(accountApi.listCrew, { query: { limit: '100' } })).body
  const profile = await cast.ana.call(accountApi.readUser, { params: { id: cast.carla.id } })
  expect([crew.some(({ _id }) => _id === cast.carla.id), profile.status]).toEqual([false, 404])
})

test('The open offers of a disabled owner are not listed', async () => {
  await offer({ title: 'Vuelta invisible' })
  const before = await listed('invisible')
  await disable(cast.ana)
  expect([before, await listed('invisible')]).toEqual([['Vuelta invisible'], []])
})

const withAna: [string, () => Promise<{ status: number; body: { code?: string } }>][] = [
  [
    'applies to an offer of hers',
    async () => {
      const { id } = await offer()
      await disable(cast.ana)
      return cast.carla.call(applicationApi.apply, { params: { id } })
    },
  ],
  [
    'writes to her',
    async () => {
      const { id } = await buildConversation(server.context(), cast.ana.id, cast.carla.id)
      await disable(cast.ana)
      return cast.carla.call(messageApi.send, { params: { id }, body: { text: 'Hola.' } })
    },
  ],
  [
    'begins a conversation with her',
    async () => {
      await disable(cast.ana)
      return cast.carla.call(messageApi.openConversation, { body: { recipientId: cast.ana.id } })
    },
  ],
]
test.each(withAna)('Nobody %s while she is disabled', async (_, act) => {
  const { status, body } = await act()
  expect([status, body.code]).toEqual([409, 'person_disabled'])
})

test('Nobody accepts a disabled crew member, or signs with one', async () => {
  const job = await applied()
  const signing = await waiting({ title: 'Otro traslado' })
  await disable(cast.carla)
  const accepted = await cast.ana.call(applicationApi.accept, {
    params: { id: job.id, userId: cast.carla.id },
  })
  expect([accepted.body.code, (await ownerSigns(signing.job)).body.code]).toEqual([
    'person_disabled',
    'person_disabled',
  ])
})

test('A completed contract stays readable to the other party', async () => {
  const { contract } = await completed()
  await disable(cast.carla)
  const { status, body } = await cast.ana.call(contractApi.readById, {
    params: { contractId: contract._id },
  })
  expect([status, body.status, body.crew.name]).toEqual([200, 'completed', 'Carla Pons'])
})
