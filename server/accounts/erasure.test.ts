import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { refusals } from '#domain/errors.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { users } from '#server/accounts/account-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { messages } from '#server/messages/message-table.ts'
import { buildConversation, jobInputExample, PASSWORD } from '#test/builders.ts'
import { contractScene } from '#test/contract-scene.ts'
import { jobActs } from '#test/job-acts.ts'
import { outcome, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const people = () => ({ server, cast })
const { offer, applied, received } = jobActs(people)
const told = async (person: Person) => (await received(person)).map(({ message }) => message)
const { waiting } = contractScene(people)
const erase = (person: Person, password = PASSWORD) => person.call(accountApi.erase, { body: { password } })
const login = (email: string) =>
  server.visitor.call(accountApi.login, { body: { email, password: PASSWORD } })
const talk = async () => {
  const { id } = await buildConversation(server.context(), cast.ana.id, cast.carla.id)
  return { params: { id } }
}
const say = (person: Person, at: { params: { id: string } }, text = 'Hola.') =>
  person.call(messageApi.send, { ...at, body: { text } })

test('A wrong password is told at its field, and nothing is erased', async () => {
  const sentence = refusals.wrong_password.message
  expect(outcome(await erase(cast.ana, 'no es esta'))).toEqual({
    status: 400,
    code: 'wrong_password',
    message: sentence,
    errors: [{ field: 'password', message: sentence }],
  })
  expect((await cast.ana.call(accountApi.readProfile)).body.user.name).toBe('Ana Ferrer')
})

test('An erased person is signed out on every server, can’t sign in, and may register again', {
  tags: 'rare',
}, async () => {
  const another = await server.startAnother()
  const there = another.bearer(cast.ana.token)
  await there.call(accountApi.readProfile)
  await erase(cast.ana)
  const { email } = cast.ana.user
  const again = { username: 'Ana', email, password: PASSWORD }
  await expect.poll(async () => (await there.call(accountApi.readProfile)).status).toBe(401)
  expect([
    (await cast.ana.call(accountApi.readProfile)).status,
    (await login(email)).body.code,
    (await login(`erased:${cast.ana.id}`)).status,
    (await server.visitor.call(accountApi.register, { body: again })).status,
  ]).toEqual([401, 'wrong_credentials', 400, 201])
})

test('The other party keeps the conversation, without a name, and can’t go on writing', async () => {
  const conversation = await talk()
  await say(cast.carla, conversation, 'Salgo mañana.')
  await say(cast.ana, conversation, 'De acuerdo.')
  await erase(cast.carla)
  const { body } = await cast.ana.call(messageApi.read, conversation)
  const { crew, messages: kept, canWrite, unreadCount } = body.conversation
  expect([crew.name, crew.standing, canWrite, unreadCount]).toEqual(['Cuenta eliminada', 'erased', false, 0])
  expect(kept.map(({ sender, text }) => [sender?.name ?? null, text])).toEqual([
    [null, 'Salgo mañana.'],
    ['Ana Ferrer', 'De acuerdo.'],
  ])
  expect(outcome(await say(cast.ana, conversation))).toEqual({
    status: 409,
    code: 'person_erased',
    message: refusals.person_erased.message,
  })
})

test('Once both have gone, so has what they said', async () => {
  const conversation = await talk()
  await say(cast.carla, conversation)
  await erase(cast.carla)
  await erase(cast.ana)
  const { id } = conversation.params
  expect(await server.db.select().from(messages).where(eq(messages.conversationId, id))).toEqual([])
})

test('Nobody finds an erased person, or begins a conversation with them', async () => {
  await erase(cast.carla)
  const { crew } = (await cast.ana.call(accountApi.listCrew, { query: { limit: '100' } })).body
  const open = { body: { recipientId: cast.carla.id } }
  expect([
    crew.some(person => person._id === cast.carla.id),
    (await cast.ana.call(accountApi.readUser, { params: { id: cast.carla.id } })).status,
    (await cast.ana.call(messageApi.openConversation, open)).body.code,
  ]).toEqual([false, 404, 'person_erased'])
})

test('The offers of an owner who goes are called off, and the applicants told without a name', async () => {
  const job = await applied()
  await applied(
    { status: 'accepted' },
    { title: 'Maó – Palma', startDate: '2026-07-01', endDate: '2026-07-03' },
  )
  await erase(cast.ana)
  const listed = (await cast.diego.call(jobApi.list)).body.jobs
  expect(listed.filter(({ owner }) => owner._id === cast.ana.id)).toEqual([])
  expect((await cast.diego.call(applicationApi.apply, { params: { id: job.id } })).status).toBe(404)
  expect(await told(cast.carla)).toEqual([
    'Una persona que ha eliminado su cuenta ha cancelado la oferta «Traslado del 1 de julio de 2026 al 3 de julio de 2026».',
    'Una persona que ha eliminado su cuenta ha cancelado la oferta «Traslado del 10 de junio de 2026 al 13 de junio de 2026».',
  ])
})

test('The place of a crew member who goes opens, and the contract that waited is gone', async () => {
  const { job, contract } = await waiting({ crewRequired: 1, status: 'filled' })
  await erase(cast.carla)
  const { body } = await cast.ana.call(jobDetailApi.read, { params: { id: job.id } })
  const read = await cast.ana.call(contractApi.readById, { params: { contractId: contract._id } })
  expect([body.status, body.applicants, read.status]).toEqual(['open', [], 404])
  expect(await told(cast.ana)).toEqual([
    'Una persona que ha eliminado su cuenta ha retirado su candidatura a «Palma – Valencia».',
    'El contrato de «Palma – Valencia» con una persona que ha eliminado su cuenta se ha cancelado sin completarse.',
  ])
})

test('A text or an application at the same moment is either before it or refused', async () => {
  const conversation = await talk()
  const job = await offer()
  const acts = Array.from({ length: 6 }, () => say(cast.carla, conversation))
  const applying = cast.carla.call(applicationApi.apply, { params: { id: job.id } })
  const [erased] = await Promise.all([erase(cast.ana), applying, ...acts])
  const late = await say(cast.carla, conversation)
  const listed = (await cast.diego.call(jobApi.list)).body.jobs
  expect([erased.status, late.status, listed.some(({ _id }) => _id === job.id)]).toEqual([200, 409, false])
})

test('The person’s acts at the same moment in another tab are gone a little later', {
  tags: 'rare',
}, async () => {
  const conversation = await talk()
  const acts = [
    ...Array.from({ length: 4 }, () => cast.ana.call(jobApi.create, { body: jobInputExample() })),
    ...Array.from({ length: 4 }, () => say(cast.ana, conversation)),
    cast.ana.call(accountApi.updateProfile, { body: { bio: 'Sigo aquí.' } }),
  ]
  const [erased] = await Promise.all([erase(cast.ana), ...acts])
  server.later(10 * 60_000)
  await server.runTasks()
  const own = eq(jobs.ownerId, cast.ana.id)
  const [row] = await server.db.select().from(users).where(eq(users.id, cast.ana.id))
  expect([
    erased.status,
    await server.db.select().from(jobs).where(own),
    await server.db.select().from(messages).where(eq(messages.senderId, cast.ana.id)),
    row?.bio,
  ]).toEqual([200, [], [], null])
})

test('Two at once who erase accounts that have everything to do with each other are both done', {
  tags: 'rare',
}, async () => {
  await applied({ status: 'accepted' })
  await applied()
  await say(cast.carla, await talk())
  const answers = await Promise.all([erase(cast.ana), erase(cast.carla)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})
