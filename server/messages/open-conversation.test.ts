import { expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { refusals } from '#domain/errors.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { buildApplication, buildJob } from '#test/builders.ts'
import { NOON, outcome, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const open = (person: Person, other: { id: string }, more: object = {}) =>
  person.call(messageApi.openConversation, { body: { recipientId: other.id, ...more } })
const listed = async (person: Person) =>
  (await person.call(messageApi.listConversations)).body.conversations.map(({ _id }) => _id)
const offer = (title: string, owner = cast.ana) => buildJob(server.context(), owner.id, { title })
async function applied(title: string, minutes: number, withdrawn = false, crew = cast.carla) {
  const job = await offer(title)
  const appliedAt = new Date(NOON.getTime() + minutes * 60_000)
  await buildApplication(server.context(), job, crew.id, {
    appliedAt,
    ...(withdrawn ? { withdrawnAt: NOON } : {}),
  })
  return job
}
const subject = async (person: Person, other: Person, more: object = {}) =>
  (await open(person, other, more)).body.conversation.job?.title ?? null

test('A new conversation is answered in full, to an owner and to a crew member alike', async () => {
  const { ana, oscar, carla } = cast
  const of = (owner: Person) => ({
    status: 201,
    conversation: {
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      owner: {
        _id: owner.id,
        name: owner.user.name,
        role: 'owner',
        profilePicture: null,
        standing: 'active',
      },
      crew: { _id: carla.id, name: 'Carla Pons', role: 'crew', profilePicture: null, standing: 'active' },
      job: null,
      lastMessage: null,
      unreadCount: 0,
      updatedAt: '2026-06-01T10:00:00.000Z',
      blocked: false,
      canWrite: true,
      may: { write: true },
    },
  })
  expect([outcome(await open(ana, carla)), outcome(await open(carla, oscar))]).toEqual([of(ana), of(oscar)])
})

test('It is one conversation, opened by either of the two and any number of times', async () => {
  const { ana, carla } = cast
  const answers = [await open(ana, carla), await open(ana, carla), await open(carla, ana)]
  expect([
    answers.map(({ status }) => status),
    new Set(answers.map(({ body }) => body.conversation._id)).size,
  ]).toEqual([[201, 200, 200], 1])
})

test('Opened twenty times at once by both, it is one conversation, created once', async () => {
  const { ana, carla } = cast
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 ? open(ana, carla) : open(carla, ana))),
  )
  const [id] = answers.map(({ body }) => body.conversation._id)
  expect([
    answers.map(({ status }) => status).sort(),
    new Set(answers.map(({ body }) => body.conversation._id)).size,
    [await listed(ana), await listed(carla)],
  ]).toEqual([[...Array(19).fill(200), 201], 1, [[id], [id]]])
})

test('An empty one is only in the list of the person who opened it', async () => {
  const { ana, carla } = cast
  const { conversation } = (await open(ana, carla)).body
  expect([await listed(ana), await listed(carla)]).toEqual([[conversation._id], []])
})

test.each<[string, (people: typeof cast) => [Person, { id: string }], object]>([
  [
    'with oneself, as an owner',
    ({ ana }) => [ana, ana],
    { status: 400, code: 'conversation_with_oneself', message: refusals.conversation_with_oneself.message },
  ],
  [
    'with oneself, as a crew member',
    ({ carla }) => [carla, carla],
    { status: 400, code: 'conversation_with_oneself', message: refusals.conversation_with_oneself.message },
  ],
  [
    'between two owners',
    ({ ana, oscar }) => [ana, oscar],
    {
      status: 400,
      code: 'conversation_between_equals',
      message: refusals.conversation_between_equals.message,
    },
  ],
  [
    'between two crew members',
    ({ carla, diego }) => [carla, diego],
    {
      status: 400,
      code: 'conversation_between_equals',
      message: refusals.conversation_between_equals.message,
    },
  ],
  [
    'with nobody that exists',
    ({ ana }) => [ana, { id: '0199aaaa-0000-7000-8000-000000000000' }],
    { status: 404, code: 'user_not_found', message: refusals.user_not_found.message },
  ],
  [
    'with somebody malformed',
    ({ ana }) => [ana, { id: 'carla' }],
    {
      status: 400,
      code: 'invalid_input',
      message: 'Indica con quién quieres hablar.',
      errors: [{ field: 'recipientId', message: 'Indica con quién quieres hablar.' }],
    },
  ],
])('None is opened %s', async (_, pair, refused) => {
  const [person, other] = pair(cast)
  expect([outcome(await open(person, other)), await listed(person)]).toEqual([refused, []])
})

test('It is about the named offer, from either side', async () => {
  const { ana, carla, diego } = cast
  const job = await offer('Palma – Maó')
  const named = { jobId: job.id }
  expect([await subject(ana, carla, named), await subject(diego, ana, named)]).toEqual([
    'Palma – Maó',
    'Palma – Maó',
  ])
})

test('Without a name it is about the latest offer to which the crew member has applied', async () => {
  const { ana, carla } = cast
  await applied('La segunda', 2)
  await applied('La primera', 1)
  await applied('La retirada', 3, true)
  const other = await offer('De Óscar', cast.oscar)
  await buildApplication(server.context(), other, carla.id, { appliedAt: new Date(NOON.getTime() + 600_000) })
  expect(await subject(ana, carla, { jobId: null })).toBe('La retirada')
})

test('A person who has applied to nothing talks about no offer', async () => {
  await applied('De Diego', 1, false, cast.diego)
  expect(await subject(cast.carla, cast.ana)).toBe(null)
})

test('An application makes its offer the subject of the conversation that there is', {
  tags: 'rare',
}, async () => {
  const { ana, carla } = cast
  const seen = [await subject(ana, carla)]
  for (const title of ['La primera', 'La segunda']) {
    const { id } = await offer(title)
    await carla.call(applicationApi.apply, { params: { id } })
    seen.push(await subject(ana, carla))
  }
  expect(seen).toEqual([null, 'La primera', 'La segunda'])
})

test('Naming another offer changes the subject, for both', async () => {
  const { ana, carla } = cast
  await applied('La primera', 1)
  await open(ana, carla)
  const other = await offer('Vigo – Lisboa')
  const seen = [await subject(carla, ana, { jobId: other.id }), await subject(ana, carla)]
  expect(seen).toEqual(['Vigo – Lisboa', 'Vigo – Lisboa'])
})

test.each<[string, (foreign: string) => string]>([
  ['another owner', foreign => foreign],
  ['nobody', () => '0199aaaa-0000-7000-8000-000000000000'],
])('An offer of %s is no subject, and opens nothing', async (_, idOf) => {
  const { ana, carla, oscar } = cast
  const jobId = idOf((await offer('De Óscar', oscar)).id)
  const refused = { status: 404, code: 'job_not_found', message: refusals.job_not_found.message }
  expect([outcome(await open(ana, carla, { jobId })), outcome(await open(carla, ana, { jobId }))]).toEqual([
    refused,
    refused,
  ])
  expect([await listed(ana), await listed(carla)]).toEqual([[], []])
})

test('A refused subject leaves the one that there was', async () => {
  const { ana, carla, oscar } = cast
  await applied('La primera', 1)
  await open(ana, carla)
  await open(ana, carla, { jobId: (await offer('De Óscar', oscar)).id })
  expect(await subject(ana, carla)).toBe('La primera')
})

test('Opening the same twice with one key is answered twice alike', async () => {
  const { ana, carla } = cast
  const headers = { 'idempotency-key': 'abrir' }
  const body = { recipientId: carla.id }
  const first = await ana.call(messageApi.openConversation, { body, headers })
  const second = await ana.call(messageApi.openConversation, { body, headers })
  expect([first.status, outcome(second)]).toEqual([201, outcome(first)])
})
