import { beforeEach, expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import type { ConversationRow } from '#server/messages/message-table.ts'
import { buildConversation } from '#test/builders.ts'
import { outcome, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
let talk: ConversationRow
beforeEach(async () => {
  talk = await buildConversation(server.context(), cast.ana.id, cast.carla.id)
})

const read = (person: Person, query: Record<string, string> = {}, id = talk.id) =>
  person.call(messageApi.read, { params: { id }, query })
const texts = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `${from + at}`)
/** Both write in turn: '1', '2' … Returns their ids. */
async function write(count: number, id = talk.id): Promise<string[]> {
  const ids: string[] = []
  for (const text of texts(1, count)) {
    const person = Number(text) % 2 ? cast.ana : cast.carla
    ids.push((await person.call(messageApi.send, { params: { id }, body: { text } })).body.sentMessage._id)
  }
  return ids
}
const page = async (person: Person, query: Record<string, string> = {}) => {
  const { conversation, hasEarlier } = (await read(person, query)).body
  return [conversation.messages.map(({ text }) => text), hasEarlier]
}
const noConversation = {
  status: 404,
  code: 'conversation_not_found',
  message: refusals.conversation_not_found.message,
}
const noMessage = { status: 404, code: 'message_not_found', message: refusals.message_not_found.message }

test('Without a message a conversation is read empty', async () => {
  expect([await page(cast.ana), (await read(cast.ana)).body.conversation.lastMessage]).toEqual([
    [[], false],
    null,
  ])
})

test.each([
  [1, texts(1, 1), false],
  [49, texts(1, 49), false],
  [50, texts(1, 50), false],
  [51, texts(2, 51), true],
])(
  'The newest fifty of %i messages are given, the oldest of them first',
  { tags: 'rare' },
  async (count, given, hasEarlier) => {
    await write(count)
    expect([await page(cast.ana), await page(cast.carla)]).toEqual([
      [given, hasEarlier],
      [given, hasEarlier],
    ])
  },
)

test('Before a message come the fifty before it, back to the first, each once', {
  tags: 'rare',
}, async () => {
  const ids = await write(120)
  const at = (number: number) => ({ before: ids[number - 1] ?? '' })
  expect([
    await page(cast.ana),
    await page(cast.ana, at(71)),
    await page(cast.ana, at(21)),
    await page(cast.ana, at(1)),
  ]).toEqual([
    [texts(71, 120), true],
    [texts(21, 70), true],
    [texts(1, 20), false],
    [[], false],
  ])
})

test('Exactly fifty before a message are all there are', { tags: 'rare' }, async () => {
  const ids = await write(51)
  expect(await page(cast.carla, { before: ids[50] ?? '' })).toEqual([texts(1, 50), false])
})

test('A message that comes while one reads back shifts nothing', { tags: 'rare' }, async () => {
  const ids = await write(60)
  await page(cast.ana)
  await cast.carla.call(messageApi.send, { params: { id: talk.id }, body: { text: 'nueva' } })
  expect(await page(cast.ana, { before: ids[10] ?? '' })).toEqual([texts(1, 10), false])
})

test('Each message has its author, and the page comes with the conversation', async () => {
  await write(2)
  const { conversation } = (await read(cast.carla)).body
  expect([
    conversation.messages.map(({ sender }) => sender?.name),
    conversation._id,
    conversation.owner.name,
    conversation.crew.name,
    conversation.lastMessage?.text,
  ]).toEqual([['Ana Ferrer', 'Carla Pons'], talk.id, 'Ana Ferrer', 'Carla Pons', '2'])
})

test('Messages of one moment keep the order in which they came', async () => {
  await write(12)
  const { messages } = (await read(cast.ana)).body.conversation
  expect([
    new Set(messages.map(({ createdAt }) => createdAt)).size,
    messages.map(({ text }) => text),
  ]).toEqual([1, texts(1, 12)])
})

test('Before a message of another conversation, or none, there is nothing to read', async () => {
  const { ana, diego } = cast
  const other = await buildConversation(server.context(), ana.id, diego.id)
  const body = { text: 'Hola.' }
  const foreign = (await ana.call(messageApi.send, { params: { id: other.id }, body })).body.sentMessage._id
  expect([
    outcome(await read(ana, { before: foreign })),
    outcome(await read(ana, { before: '0199aaaa-0000-7000-8000-000000000000' })),
    (await read(ana, { before: 'ayer' })).status,
  ]).toEqual([noMessage, noMessage, 400])
})

test.each(['oscar', 'diego'] as const)('%s, a stranger, reads nothing of it, by any call', async who => {
  const [first = ''] = await write(3)
  const stranger = cast[who]
  const params = { id: talk.id }
  const answers = [
    await read(stranger),
    await read(stranger, { before: first }),
    await stranger.call(messageApi.send, { params, body: { text: 'Hola.' } }),
    await stranger.call(messageApi.markRead, { params, body: {} }),
    await stranger.call(messageApi.markRead, { params, body: { upTo: first } }),
    await stranger.call(messageApi.deleteConversation, { params }),
  ]
  const { conversations } = (await stranger.call(messageApi.listConversations)).body
  expect([answers.map(outcome), conversations]).toEqual([Array(6).fill(noConversation), []])
  expect([await page(cast.ana), await page(cast.carla)]).toEqual(Array(2).fill([texts(1, 3), false]))
})

test.each(['0199aaaa-0000-7000-8000-000000000000', 'x'])(
  'The conversation %s is not there to read',
  async id => {
    expect(outcome(await read(cast.ana, {}, id))).toEqual(noConversation)
  },
)
