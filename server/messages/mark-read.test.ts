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

const say = async (person: Person, text: string, id = talk.id) =>
  (await person.call(messageApi.send, { params: { id }, body: { text } })).body.sentMessage._id
const markRead = (person: Person, body?: object) =>
  person.call(messageApi.markRead, { params: { id: talk.id }, ...(body ? { body } : {}) })
const unread = async (person: Person) => {
  const [top] = (await person.call(messageApi.listConversations)).body.conversations
  const { conversation } = (await person.call(messageApi.read, { params: { id: talk.id } })).body
  return [top?.unreadCount, conversation.unreadCount]
}
const seen = async (person: Person) => {
  const { conversation } = (await person.call(messageApi.read, { params: { id: talk.id } })).body
  return conversation.messages.map(({ text, isRead }) => [text, isRead])
}
const notified = async (person: Person) => (await person.call(notificationApi.countUnread)).body.unreadCount
const left = (unreadCount: number) => ({ status: 200, unreadCount })

test('Each counts what the other has written, and nothing of the own', { tags: 'rare' }, async () => {
  await say(carla, 'Uno')
  await say(carla, 'Dos')
  await say(ana, 'Tres')
  expect([await unread(ana), await unread(carla)]).toEqual([
    [2, 2],
    [1, 1],
  ])
})

test('Writing or looking reads nothing: reading is said', async () => {
  await say(carla, 'Uno')
  await ana.call(messageApi.read, { params: { id: talk.id } })
  await say(ana, 'Dos')
  expect([await unread(ana), await seen(carla)]).toEqual([
    [1, 1],
    [
      ['Uno', false],
      ['Dos', false],
    ],
  ])
})

test.each([undefined, {}, { upTo: null }])(
  'Said with the body %j all is read, for both to see',
  { tags: 'rare' },
  async body => {
    await say(carla, 'Uno')
    await say(ana, 'Dos')
    await say(carla, 'Tres')
    expect([outcome(await markRead(ana, body)), await unread(ana), await unread(carla)]).toEqual([
      left(0),
      [0, 0],
      [1, 1],
    ])
    // Carla has not seen 'Dos' yet.
    expect(await seen(carla)).toEqual([
      ['Uno', true],
      ['Dos', false],
      ['Tres', true],
    ])
    expect(await seen(ana)).toEqual([
      ['Uno', true],
      ['Dos', false],
      ['Tres', true],
    ])
  },
)

test('Said up to a message the later ones stay unread, and who wrote them sees so', async () => {
  await say(carla, 'Uno')
  const second = await say(carla, 'Dos')
  await say(ana, 'Mía')
  await say(carla, 'Tres')
  await say(carla, 'Cuatro')
  expect([outcome(await markRead(ana, { upTo: second })), await unread(ana), await notified(ana)]).toEqual([
    left(2),
    [2, 2],
    1,
  ])
  expect((await seen(carla)).filter(([text]) => text !== 'Mía')).toEqual([
    ['Uno', true],
    ['Dos', true],
    ['Tres', false],
    ['Cuatro', false],
  ])
})

test('Said up to an own message what came before it is read', { tags: 'rare' }, async () => {
  await say(carla, 'Uno')
  const own = await say(ana, 'Mía')
  await say(carla, 'Dos')
  expect([outcome(await markRead(ana, { upTo: own })), await unread(ana)]).toEqual([left(1), [1, 1]])
})

test('Said of an earlier one afterwards, nothing is unread again', { tags: 'rare' }, async () => {
  const first = await say(carla, 'Uno')
  const second = await say(carla, 'Dos')
  await say(carla, 'Tres')
  await markRead(ana, { upTo: second })
  expect([outcome(await markRead(ana, { upTo: first })), await seen(carla)]).toEqual([
    left(1),
    [
      ['Uno', true],
      ['Dos', true],
      ['Tres', false],
    ],
  ])
})

test('Said twice it changes nothing more, and of an empty conversation nothing at all', async () => {
  const empty = outcome(await markRead(ana))
  await say(carla, 'Uno')
  await markRead(ana)
  expect([empty, outcome(await markRead(ana)), await seen(carla)]).toEqual([
    left(0),
    left(0),
    [['Uno', true]],
  ])
})

test('A later message is unread', async () => {
  await say(carla, 'Uno')
  await markRead(ana)
  await say(carla, 'Dos')
  expect([await unread(ana), await seen(carla)]).toEqual([
    [1, 1],
    [
      ['Uno', true],
      ['Dos', false],
    ],
  ])
})

test('A person who has read all of it has read its notifications; the other has not', async () => {
  const first = await say(carla, 'Uno')
  await say(carla, 'Dos')
  await markRead(ana, { upTo: first })
  const partly = await notified(ana)
  await markRead(ana)
  expect([partly, await notified(ana)]).toEqual([1, 0])
})

test('Reading one conversation leaves the others unread', async () => {
  const diego = await server.join('crew')
  const other = await buildConversation(server.context(), ana.id, diego.id)
  await say(carla, 'Uno')
  await say(diego, 'Otra', other.id)
  await markRead(ana)
  const { conversations } = (await ana.call(messageApi.listConversations)).body
  expect([
    Object.fromEntries(conversations.map(({ _id, unreadCount }) => [_id, unreadCount])),
    await notified(ana),
  ]).toEqual([{ [talk.id]: 0, [other.id]: 1 }, 1])
})

test('Up to a message of another conversation, or none, nothing is read', async () => {
  const diego = await server.join('crew')
  const other = await buildConversation(server.context(), ana.id, diego.id)
  const foreign = await say(diego, 'Otra', other.id)
  await say(carla, 'Uno')
  const refused = { status: 404, code: 'message_not_found', message: refusals.message_not_found.message }
  expect([
    outcome(await markRead(ana, { upTo: foreign })),
    outcome(await markRead(ana, { upTo: '0199aaaa-0000-7000-8000-000000000000' })),
    (await markRead(ana, { upTo: 'la última' })).status,
    await unread(ana),
    await seen(carla),
  ]).toEqual([refused, refused, 400, [1, 1], [['Uno', false]]])
})
