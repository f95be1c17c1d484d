import { expect, test } from 'vitest'
import { messageApi } from '#domain/messages/message-api.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { buildApplication, buildJob } from '#test/builders.ts'
import type { Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const open = async (from: Person, to: Person, jobId?: string) =>
  (await from.call(messageApi.openConversation, { body: { recipientId: to.id, jobId } })).body.conversation
    ._id
const send = async (from: Person, id: string, text = 'Buenos días.') =>
  (await from.call(messageApi.send, { params: { id }, body: { text } })).body.sentMessage
const see = (person: Person, id: string, upTo?: string) =>
  person.call(messageApi.markRead, { params: { id }, body: { upTo } })
const told = async (person: Person) => (await person.call(notificationApi.list)).body.notifications
const unread = async (person: Person) => (await person.call(notificationApi.countUnread)).body.unreadCount
const names = (list: { message: string; isRead: boolean }[]) =>
  list.map(({ message, isRead }) => [message, isRead ? 'read' : 'unread'])
const fromAna = 'Ana Ferrer te ha escrito.'

test('A message is told to the other party, with the conversation, and not to its sender', async () => {
  const id = await open(cast.ana, cast.carla)
  await send(cast.ana, id)
  expect([
    await told(cast.carla),
    await told(cast.ana),
    await told(cast.oscar),
    await told(cast.diego),
  ]).toEqual([
    [
      {
        _id: expect.any(String),
        type: 'new_message',
        title: 'Mensaje nuevo',
        message: fromAna,
        isRead: false,
        createdAt: '2026-06-01T10:00:00.000Z',
        relatedJob: null,
        relatedConversation: id,
        relatedVessel: null,
        relatedSearch: null,
        relatedPerson: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ],
    [],
    [],
    [],
  ])
})

test('Where the conversation is about an offer, its name is in the sentence', async () => {
  const job = await buildJob(server.context(), cast.ana.id, { title: 'Palma – Valencia' })
  await buildApplication(server.context(), job, cast.carla.id)
  await send(cast.carla, await open(cast.carla, cast.ana))
  expect(await told(cast.ana)).toMatchObject([
    {
      message: 'Carla Pons te ha escrito sobre «Palma – Valencia».',
      relatedJob: { _id: job.id, title: 'Palma – Valencia' },
    },
  ])
})

test('Opening a conversation is told to nobody', async () => {
  await open(cast.ana, cast.carla)
  expect([await told(cast.carla), await told(cast.ana)]).toEqual([[], []])
})

test('Twenty messages at once are told in one unread notification', async () => {
  const id = await open(cast.ana, cast.carla)
  await Promise.all(Array.from({ length: 20 }, (_, i) => send(cast.ana, id, `${i}`)))
  expect([names(await told(cast.carla)), await unread(cast.carla)]).toEqual([[[fromAna, 'unread']], 1])
})

test('Twenty messages of both at once leave each with one unread notification', async () => {
  const id = await open(cast.ana, cast.carla)
  const people = [cast.ana, cast.carla]
  await Promise.all(Array.from({ length: 20 }, (_, i) => send(people[i % 2] ?? cast.ana, id, `${i}`)))
  expect([names(await told(cast.carla)), names(await told(cast.ana))]).toEqual([
    [[fromAna, 'unread']],
    [['Carla Pons te ha escrito.', 'unread']],
  ])
})

test('A second message brings the unread notification to the top, as the same one', async () => {
  const id = await open(cast.ana, cast.carla)
  await send(cast.ana, id)
  const [first] = await told(cast.carla)
  server.later(60_000)
  await send(cast.oscar, await open(cast.oscar, cast.carla))
  server.later(60_000)
  await send(cast.ana, id)
  const list = await told(cast.carla)
  expect([names(list), list[0]?._id, list[0]?.createdAt]).toEqual([
    [
      [fromAna, 'unread'],
      ['Óscar Iturralde te ha escrito.', 'unread'],
    ],
    first?._id,
    '2026-06-01T10:02:00.000Z',
  ])
})

test('After it was read, the next message notifies again', async () => {
  const id = await open(cast.ana, cast.carla)
  await send(cast.ana, id)
  await cast.carla.call(notificationApi.markAllRead)
  server.later(1000)
  await send(cast.ana, id)
  expect(names(await told(cast.carla))).toEqual([
    [fromAna, 'unread'],
    [fromAna, 'read'],
  ])
})

test('Seeing the conversation reads what told of it, and nothing else', async () => {
  const id = await open(cast.ana, cast.carla)
  await send(cast.ana, id)
  server.later(1000)
  await send(cast.oscar, await open(cast.oscar, cast.carla))
  await see(cast.carla, id)
  expect([names(await told(cast.carla)), await unread(cast.carla)]).toEqual([
    [
      ['Óscar Iturralde te ha escrito.', 'unread'],
      [fromAna, 'read'],
    ],
    1,
  ])
})

test('A person who has seen a part of it still has the notification to read', async () => {
  const id = await open(cast.ana, cast.carla)
  const { _id } = await send(cast.ana, id, 'Uno')
  await send(cast.ana, id, 'Dos')
  const left = (await see(cast.carla, id, _id)).body.unreadCount
  const partly = await unread(cast.carla)
  await see(cast.carla, id)
  expect([left, partly, await unread(cast.carla)]).toEqual([1, 1, 0])
})

test('That one sees the conversation does not read it for the other', async () => {
  const id = await open(cast.ana, cast.carla)
  await send(cast.ana, id)
  await send(cast.carla, id)
  await see(cast.carla, id)
  expect([await unread(cast.carla), await unread(cast.ana)]).toEqual([0, 1])
})

test('Deleting the conversation reads what told of it', async () => {
  const id = await open(cast.ana, cast.carla)
  await send(cast.ana, id)
  await cast.carla.call(messageApi.deleteConversation, { params: { id } })
  expect(names(await told(cast.carla))).toEqual([[fromAna, 'read']])
})

test('Seen while messages come, the notification is unread exactly where a message is', {
  tags: 'rare',
}, async () => {
  const rounds = Array.from({ length: 8 }, async () => {
    const [owner, crew] = [await server.join('owner'), await server.join('crew')]
    const id = await open(owner, crew)
    await send(owner, id)
    await Promise.all([
      ...Array.from({ length: 6 }, (_, i) => send(owner, id, `${i}`)),
      see(crew, id),
      see(crew, id),
    ])
    const { unreadCount } = (await crew.call(messageApi.read, { params: { id } })).body.conversation
    return [unreadCount > 0 ? 1 : 0, await unread(crew)]
  })
  for (const [there, notified] of await Promise.all(rounds)) expect(notified).toBe(there)
})

test('A message that is refused is told to nobody', async () => {
  const id = await open(cast.ana, cast.carla)
  const send = (person: Person, text: string) =>
    person.call(messageApi.send, { params: { id }, body: { text } })
  const answers = [await send(cast.oscar, 'Hola'), await send(cast.ana, '   ')]
  await cast.carla.call(moderationApi.block, { params: { id: cast.ana.id } })
  answers.push(await send(cast.ana, 'Hola'), await send(cast.carla, 'Hola'))
  expect([answers.map(({ body }) => body.code), await told(cast.carla), await told(cast.ana)]).toEqual([
    ['conversation_not_found', 'invalid_input', 'writing_blocked', 'writing_blocked'],
    [],
    [],
  ])
})
