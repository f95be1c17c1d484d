import { expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { refusals } from '#domain/errors.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { buildApplication, buildConversation, buildJob } from '#test/builders.ts'
import { outcome, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const block = (person: Person, other: { id: string }) =>
  person.call(moderationApi.block, { params: { id: other.id } })
const unblock = (person: Person, other: { id: string }) =>
  person.call(moderationApi.unblock, { params: { id: other.id } })
const namesOf = async (person: Person) =>
  (await person.call(moderationApi.listBlocked)).body.users.map(({ name }) => name)
const talk = () => buildConversation(server.context(), cast.ana.id, cast.carla.id)
const say = (person: Person, { id }: { id: string }, text = 'Hola.') =>
  person.call(messageApi.send, { params: { id }, body: { text } })
const read = async (person: Person, { id }: { id: string }) =>
  (await person.call(messageApi.read, { params: { id } })).body.conversation
const open = (person: Person, other: Person) =>
  person.call(messageApi.openConversation, { body: { recipientId: other.id } })
const unread = async (person: Person) => (await person.call(notificationApi.countUnread)).body.unreadCount
const apply = async (person: Person, owner: Person) => {
  const { id } = await buildJob(server.context(), owner.id)
  return person.call(applicationApi.apply, { params: { id } })
}

const blocked = { status: 200, message: 'Persona bloqueada. Puedes desbloquearla desde tu perfil.' }
const unblocked = { status: 200, message: 'Persona desbloqueada.' }
const silenced = {
  status: 403,
  code: 'writing_blocked',
  message: refusals.writing_blocked.message,
}
const ways: [string, () => [Person, Person]][] = [
  ['the owner blocks the crew member', () => [cast.ana, cast.carla]],
  ['the crew member blocks the owner', () => [cast.carla, cast.ana]],
]

test.each(ways)('When %s neither writes, and nothing changes by trying', async (_, pair) => {
  const [blocker, other] = pair()
  const conversation = await talk()
  await say(other, conversation, 'Antes')
  const answer = outcome(await block(blocker, other))
  const before = [await read(blocker, conversation), await read(other, conversation)]
  expect([
    answer,
    outcome(await say(blocker, conversation)),
    outcome(await say(other, conversation)),
  ]).toEqual([blocked, silenced, silenced])
  expect([
    [await read(blocker, conversation), await read(other, conversation)],
    [await unread(blocker), await unread(other)],
  ]).toEqual([before, [1, 0]])
})

test.each(ways)(
  'When %s the earlier messages can be read by both, and marked and deleted',
  async (_, pair) => {
    const [blocker, other] = pair()
    const conversation = await talk()
    await say(other, conversation, 'Antes')
    await block(blocker, other)
    const params = { id: conversation.id }
    const seen = async (person: Person) => {
      const { messages, blocked, canWrite, may } = await read(person, conversation)
      expect(may).toEqual({ write: canWrite })
      return [messages.map(({ text }) => text), blocked, canWrite]
    }
    expect([await seen(blocker), await seen(other)]).toEqual([
      [['Antes'], true, false],
      [['Antes'], false, false],
    ])
    expect([
      (await blocker.call(messageApi.markRead, { params, body: {} })).status,
      (await other.call(messageApi.deleteConversation, { params })).status,
    ]).toEqual([200, 200])
  },
)

test.each(ways)('When %s neither opens a new conversation', async (_, pair) => {
  const [blocker, other] = pair()
  await block(blocker, other)
  expect([outcome(await open(blocker, other)), outcome(await open(other, blocker))]).toEqual([
    silenced,
    silenced,
  ])
  expect([
    (await blocker.call(messageApi.listConversations)).body.conversations,
    (await other.call(messageApi.listConversations)).body.conversations,
  ]).toEqual([[], []])
})

test.each(ways)('When %s the conversation there was can still be found by its person', async (_, pair) => {
  const [blocker, other] = pair()
  const conversation = await talk()
  await block(blocker, other)
  const { status, body } = await open(other, blocker)
  expect([status, body.conversation._id, body.conversation.canWrite]).toEqual([200, conversation.id, false])
})

test('A person blocked by an owner applies to none of their offers, and leaves no trace there', async () => {
  const { ana, carla } = cast
  await block(ana, carla)
  const job = await buildJob(server.context(), ana.id)
  const params = { id: job.id }
  const answer = await carla.call(applicationApi.apply, { params })
  const { applicants } = (await ana.call(applicationApi.listApplicants, { params })).body
  expect([outcome(answer), applicants, await unread(ana)]).toEqual([
    {
      status: 403,
      code: 'application_blocked',
      message: refusals.application_blocked.message,
    },
    [],
    0,
  ])
})

test('Others apply to the blocker’s offers, and who is blocked to the offers of others', async () => {
  const { ana, oscar, carla, diego } = cast
  await block(ana, carla)
  expect([(await apply(diego, ana)).status, (await apply(carla, oscar)).status]).toEqual([201, 201])
})

test('A crew member may apply to the offers of an owner whom they have blocked', async () => {
  const { ana, carla } = cast
  await block(carla, ana)
  expect((await apply(carla, ana)).status).toBe(201)
})

test('An application that was there before goes on: it is accepted, or withdrawn', async () => {
  const { ana, carla, diego } = cast
  const job = await buildJob(server.context(), ana.id)
  await buildApplication(server.context(), job, carla.id)
  await buildApplication(server.context(), job, diego.id)
  await block(ana, carla)
  await block(ana, diego)
  const accepted = await ana.call(applicationApi.accept, { params: { id: job.id, userId: carla.id } })
  const withdrawn = await diego.call(applicationApi.withdraw, { params: { id: job.id } })
  expect([accepted.status, withdrawn.status]).toEqual([200, 200])
})

test('Unblocking gives all of it back', async () => {
  const { ana, carla } = cast
  const conversation = await talk()
  await block(ana, carla)
  const answer = outcome(await unblock(ana, carla))
  const { blocked, canWrite } = await read(carla, conversation)
  expect([
    answer,
    (await say(carla, conversation)).status,
    (await say(ana, conversation)).status,
    (await apply(carla, ana)).status,
    [blocked, canWrite],
    await namesOf(ana),
  ]).toEqual([unblocked, 201, 201, 201, [false, true], []])
})

test('Where both have blocked, one of them unblocking is not enough', async () => {
  const { ana, carla } = cast
  const conversation = await talk()
  await block(ana, carla)
  await block(carla, ana)
  await unblock(ana, carla)
  const half = outcome(await say(ana, conversation))
  await unblock(carla, ana)
  expect([half, (await say(ana, conversation)).status]).toEqual([silenced, 201])
})
