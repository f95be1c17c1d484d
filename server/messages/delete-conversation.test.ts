import { beforeEach, expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import type { ConversationRow } from '#server/messages/message-table.ts'
import { buildConversation } from '#test/builders.ts'
import { NOON, outcome, type Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()
let ana: Person
let carla: Person
let talk: ConversationRow
beforeEach(async () => {
  server.at(NOON)
  ;({ ana, carla } = await server.cast())
  talk = await buildConversation(server.context(), ana.id, carla.id)
})

const params = () => ({ id: talk.id })
const say = async (person: Person, text: string) =>
  (await person.call(messageApi.send, { params: params(), body: { text } })).body.sentMessage._id
const remove = (person: Person, id = talk.id) =>
  person.call(messageApi.deleteConversation, { params: { id } })
const read = async (person: Person, query: Record<string, string> = {}) =>
  (await person.call(messageApi.read, { params: params(), query })).body
const said = async (person: Person) => (await read(person)).conversation.messages.map(({ text }) => text)
const listed = async (person: Person) =>
  (await person.call(messageApi.listConversations)).body.conversations.map(({ lastMessage, unreadCount }) => [
    lastMessage?.text ?? null,
    unreadCount,
  ])
const open = (person: Person, other: Person) =>
  person.call(messageApi.openConversation, { body: { recipientId: other.id } })
const notified = async (person: Person) => (await person.call(notificationApi.countUnread)).body.unreadCount
const deleted = { status: 200, message: 'Conversación eliminada exitosamente.' }

test('Deleting takes it out of the own list, and the other keeps it whole', async () => {
  await say(carla, 'Uno')
  await say(ana, 'Dos')
  expect([outcome(await remove(ana)), await listed(ana), await listed(carla), await said(carla)]).toEqual([
    deleted,
    [],
    [['Dos', 1]],
    ['Uno', 'Dos'],
  ])
})

test('Its unread messages are no more, and neither are their notifications', async () => {
  await say(carla, 'Uno')
  await remove(ana)
  expect([(await read(ana)).conversation.unreadCount, await notified(ana)]).toEqual([0, 0])
})

test.each<[string, () => Person, number]>([
  ['the other', () => carla, 1],
  ['oneself', () => ana, 0],
])('A new message by %s brings it back with only what is new', async (_, writer, unread) => {
  await say(carla, 'Uno')
  await say(ana, 'Dos')
  await remove(ana)
  await say(writer(), 'Tres')
  const { conversation, hasEarlier } = await read(ana)
  expect([await listed(ana), await said(ana), hasEarlier, await said(carla)]).toEqual([
    [['Tres', unread]],
    ['Tres'],
    false,
    ['Uno', 'Dos', 'Tres'],
  ])
  expect(conversation.messages.map(({ isRead }) => isRead)).toEqual([false])
})

test('Deleted messages can’t be leafed back to', async () => {
  const first = await say(carla, 'Uno')
  const second = await say(carla, 'Dos')
  await remove(ana)
  const third = await say(carla, 'Tres')
  const before = async (message: string) => (await read(ana, { before: message })).conversation.messages
  expect([await before(first), await before(second), await before(third)]).toEqual([[], [], []])
})

test('Deleted unseen, it is not seen: its author is not told that it was read', async () => {
  await say(carla, 'Uno')
  await remove(ana)
  const { messages } = (await read(carla)).conversation
  expect(messages.map(({ text, isRead }) => [text, isRead])).toEqual([['Uno', false]])
})

test('Neither is it seen when the empty conversation is opened again and looked at', async () => {
  const first = await say(carla, 'Uno')
  await remove(ana)
  await open(ana, carla)
  const answers = [
    await ana.call(messageApi.markRead, { params: params(), body: {} }),
    await ana.call(messageApi.markRead, { params: params(), body: { upTo: first } }),
  ]
  const { messages } = (await read(carla)).conversation
  expect([answers.map(outcome), messages.map(({ isRead }) => isRead)]).toEqual([
    Array(2).fill({ status: 200, unreadCount: 0 }),
    [false],
  ])
})

test('Opened again it is there, still empty, and one and the same', async () => {
  await say(carla, 'Uno')
  await remove(ana)
  const { status, body } = await open(ana, carla)
  expect([
    status,
    body.conversation._id,
    body.conversation.lastMessage,
    await listed(ana),
    await said(ana),
  ]).toEqual([200, talk.id, null, [[null, 0]], []])
})

test('The other’s opening it does not bring it back', async () => {
  await say(carla, 'Uno')
  await remove(ana)
  await open(carla, ana)
  expect([await listed(ana), await listed(carla)]).toEqual([[], [['Uno', 0]]])
})

test('Deleted by both it is empty for both, and the next message is all that both have', async () => {
  await say(carla, 'Uno')
  await remove(ana)
  await remove(carla)
  const empty = [await listed(ana), await listed(carla), await said(ana), await said(carla)]
  await say(ana, 'Dos')
  expect([empty, await listed(ana), await listed(carla), await said(carla)]).toEqual([
    [[], [], [], []],
    [['Dos', 0]],
    [['Dos', 1]],
    ['Dos'],
  ])
})

test('Deleting again what has grown since hides that, too', async () => {
  await say(carla, 'Uno')
  await remove(ana)
  await say(carla, 'Dos')
  await remove(ana)
  await say(carla, 'Tres')
  expect([await said(ana), await listed(ana)]).toEqual([['Tres'], [['Tres', 1]]])
})

test('Deleting what is deleted, or is empty, goes well and changes nothing', async () => {
  const empty = outcome(await remove(ana))
  await say(carla, 'Uno')
  await remove(ana)
  expect([empty, outcome(await remove(ana)), await listed(ana), await said(carla)]).toEqual([
    deleted,
    deleted,
    [],
    ['Uno'],
  ])
})

test('Said to be read after a deletion, only what is new counts', async () => {
  const first = await say(carla, 'Uno')
  await remove(ana)
  await say(carla, 'Dos')
  const { body } = await ana.call(messageApi.markRead, { params: params(), body: { upTo: first } })
  expect([body.unreadCount, await listed(ana)]).toEqual([1, [['Dos', 1]]])
})

test.each(['0199aaaa-0000-7000-8000-000000000000', 'x'])(
  'The conversation %s is none to delete',
  async id => {
    expect(outcome(await remove(ana, id))).toEqual({
      status: 404,
      code: 'conversation_not_found',
      message: refusals.conversation_not_found.message,
    })
  },
)
