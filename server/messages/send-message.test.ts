import { beforeEach, expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import type { ConversationRow } from '#server/messages/message-table.ts'
import { buildConversation } from '#test/builders.ts'
import { outcome, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
let talk: ConversationRow
beforeEach(async () => {
  talk = await buildConversation(server.context(), cast.ana.id, cast.carla.id)
})

const send = (person: Person, body: unknown, id = talk.id, headers: Record<string, string> = {}) =>
  person.call(messageApi.send, { params: { id }, body, headers })
const read = async (person: Person, id = talk.id) =>
  (await person.call(messageApi.read, { params: { id } })).body.conversation
const said = async (person: Person) => (await read(person)).messages.map(({ text }) => text)
const notified = async (person: Person) => (await person.call(notificationApi.countUnread)).body.unreadCount
/** Everything that a message could have changed, as both see it. */
const state = async () => [
  await read(cast.ana),
  await read(cast.carla),
  [await notified(cast.ana), await notified(cast.carla)],
]
const noConversation = {
  status: 404,
  code: 'conversation_not_found',
  message: refusals.conversation_not_found.message,
}

test('A message is answered in full, and both read it', async () => {
  const answer = await send(cast.carla, { text: 'Salimos a las seis.' })
  const message = {
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    text: 'Salimos a las seis.',
    attachment: null,
    createdAt: '2026-06-01T10:00:00.000Z',
    sender: { _id: cast.carla.id, name: 'Carla Pons' },
    isRead: false,
  }
  expect([outcome(answer), (await read(cast.ana)).messages, (await read(cast.carla)).messages]).toEqual([
    { status: 201, sentMessage: message },
    [message],
    [message],
  ])
})

test('It is on top of both lists, and unread for the other alone', async () => {
  server.later(60_000)
  await send(cast.carla, { text: 'Salimos a las seis.' })
  const seen = async (person: Person) => {
    const [top] = (await person.call(messageApi.listConversations)).body.conversations
    return [top?.lastMessage?.text, top?.updatedAt, top?.unreadCount]
  }
  expect([await seen(cast.ana), await seen(cast.carla)]).toEqual([
    ['Salimos a las seis.', '2026-06-01T10:01:00.000Z', 1],
    ['Salimos a las seis.', '2026-06-01T10:01:00.000Z', 0],
  ])
})

test.each([
  ['trimmed', ' \n Hola, Ana. \t\n', 'Hola, Ana.'],
  ['with its lines', 'Uno\n\n\tDos', 'Uno\n\n\tDos'],
  ['whole, of 4000 characters', 'ñ'.repeat(4000), 'ñ'.repeat(4000)],
  [
    'with marks that mean something elsewhere',
    `<b>'; drop table messages; --`,
    `<b>'; drop table messages; --`,
  ],
  ['in every script', '⛵ Καλό ταξίδι 🧑🏽‍✈️', '⛵ Καλό ταξίδι 🧑🏽‍✈️'],
])('A text is kept %s', async (_, text, kept) => {
  const { body } = await send(cast.carla, { text })
  expect([body.sentMessage.text, await said(cast.ana)]).toEqual([kept, [kept]])
})

test.each([
  ['an empty text', { text: '' }, 'Escribe un mensaje.'],
  ['a blank text', { text: ' \n\t\u00a0 ' }, 'Escribe un mensaje.'],
  ['no text', {}, 'Escribe un mensaje.'],
  ['null', { text: null }, 'Escribe un mensaje.'],
  ['4001 characters', { text: 'a'.repeat(4001) }, 'El mensaje no puede superar los 4000 caracteres.'],
  ['nothing that can be seen', { text: '\u0000\u0007\u200b' }, 'Escribe un mensaje.'],
])('%s is refused, and changes nothing', async (_, body, message) => {
  await send(cast.ana, { text: 'Buenos días.' })
  const before = await state()
  server.later(60_000)
  const answer = await send(cast.carla, body)
  expect([outcome(answer), await state()]).toEqual([
    { status: 400, code: 'invalid_input', message, errors: [{ field: 'text', message }] },
    before,
  ])
})

test('After a refused one the next has the next place, and what came before is before it', async () => {
  await send(cast.ana, { text: 'Uno' })
  await send(cast.diego, { text: 'Intruso' })
  await send(cast.carla, { text: ' ' })
  await send(cast.carla, { text: 'Dos' })
  const { lastMessage, messages } = await read(cast.ana)
  expect([lastMessage?.text, messages.map(({ text }) => text)]).toEqual(['Dos', ['Uno', 'Dos']])
})

test.each(['oscar', 'diego'] as const)('%s, a stranger, writes nothing here', async who => {
  await send(cast.ana, { text: 'Buenos días.' })
  const before = await state()
  const answer = await send(cast[who], { text: 'Hola.' })
  expect([outcome(answer), await state()]).toEqual([noConversation, before])
})

test.each(['0199aaaa-0000-7000-8000-000000000000', 'x'])(
  'To the conversation %s nothing is sent',
  async id => {
    expect(outcome(await send(cast.ana, { text: 'Hola.' }, id))).toEqual(noConversation)
  },
)

test('The author is the signed-in person, also if the body names another', async () => {
  await send(cast.carla, {
    text: 'Hola.',
    sender: cast.ana.id,
    senderId: cast.ana.id,
    createdAt: '2020-01-01',
  })
  const [message] = (await read(cast.ana)).messages
  expect([message?.sender?._id, message?.createdAt]).toEqual([cast.carla.id, '2026-06-01T10:00:00.000Z'])
})

test('With the same key the same message is written once, and answered alike', async () => {
  const key = { 'idempotency-key': 'hola' }
  const first = await send(cast.carla, { text: 'Hola.' }, talk.id, key)
  const second = await send(cast.carla, { text: 'Hola.' }, talk.id, key)
  expect([outcome(second), second.headers['idempotency-replayed'], await said(cast.ana)]).toEqual([
    outcome(first),
    'true',
    ['Hola.'],
  ])
  expect([(await read(cast.ana)).unreadCount, await notified(cast.ana)]).toEqual([1, 1])
})

test('Ten at once with one key are one message', async () => {
  const sending = Array.from({ length: 10 }, () =>
    send(cast.carla, { text: 'Hola.' }, talk.id, { 'idempotency-key': 'diez' }),
  )
  const ids = (await Promise.all(sending)).map(({ body }) => body.sentMessage._id)
  expect([new Set(ids).size, await said(cast.ana), (await read(cast.ana)).unreadCount]).toEqual([
    1,
    ['Hola.'],
    1,
  ])
})

test('The same words without a key, or of both people with one key, are messages of their own', async () => {
  const key = { 'idempotency-key': 'los dos' }
  await send(cast.carla, { text: 'Vale.' })
  await send(cast.carla, { text: 'Vale.' })
  await send(cast.carla, { text: 'Vale.' }, talk.id, key)
  await send(cast.ana, { text: 'Vale.' }, talk.id, key)
  expect(await said(cast.ana)).toEqual(Array(4).fill('Vale.'))
})

test('A refused message leaves its key free for the corrected one', async () => {
  const key = { 'idempotency-key': 'otra vez' }
  const refused = await send(cast.carla, { text: ' ' }, talk.id, key)
  const sent = await send(cast.carla, { text: 'Hola.' }, talk.id, key)
  expect([refused.status, sent.status, await said(cast.ana)]).toEqual([400, 201, ['Hola.']])
})
