import { beforeEach, expect, test } from 'vitest'
import { messageApi } from '#domain/messages/message-api.ts'
import type { ConversationRow } from '#server/messages/message-table.ts'
import { buildConversation } from '#test/builders.ts'
import type { Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()
let ana: Person
let carla: Person
let talk: ConversationRow
beforeEach(async () => {
  ;({ ana, carla } = await server.cast())
  talk = await buildConversation(server.context(), ana.id, carla.id)
})

const params = () => ({ id: talk.id })
const send = (person: Person, text: string, headers: Record<string, string> = {}) =>
  person.call(messageApi.send, { params: params(), body: { text }, headers })
const sendMany = (person: Person, count: number, word: string) =>
  Promise.all(Array.from({ length: count }, (_, at) => send(person, `${word} ${at}`)))
const markRead = (person: Person, upTo: string | null = null) =>
  person.call(messageApi.markRead, { params: params(), body: { upTo } })
/** Page by page, all messages that the person has, in order. */
async function whole(person: Person) {
  const read = async (query: Record<string, string> = {}) =>
    (await person.call(messageApi.read, { params: params(), query })).body
  const last = await read()
  const { messages } = last.conversation
  for (let hasEarlier = last.hasEarlier; hasEarlier; ) {
    const page = await read({ before: messages[0]?._id ?? '' })
    messages.unshift(...page.conversation.messages)
    hasEarlier = page.hasEarlier
  }
  return messages
}
const top = async (person: Person) => (await person.call(messageApi.listConversations)).body.conversations[0]
const unread = async (person: Person) => (await top(person))?.unreadCount
/** The number of Carla's messages that are shown to her as unread. */
const unseenOfCarla = async () =>
  (await whole(carla)).filter(({ sender, isRead }) => sender?._id === carla.id && !isRead).length

test('Two hundred messages of both at once are all kept, once each, in one order for both', {
  tags: 'rare',
}, async () => {
  const answers = (await Promise.all([sendMany(ana, 110, 'De Ana'), sendMany(carla, 90, 'De Carla')])).flat()
  const [byAna, byCarla] = [await whole(ana), await whole(carla)]
  const ids = byAna.map(({ _id }) => _id)
  expect([
    new Set(answers.map(({ status }) => status)),
    [...ids].sort(),
    byCarla.map(({ _id }) => _id),
    [await unread(ana), await unread(carla)],
    [(await top(ana))?.lastMessage?._id, (await top(carla))?.lastMessage?._id],
  ]).toEqual([
    new Set([201]),
    answers.map(({ body }) => body.sentMessage._id).sort(),
    ids,
    [90, 110],
    [ids.at(-1), ids.at(-1)],
  ])
})

test('The messages of each stay in their order, beside any of the other’s', { tags: 'rare' }, async () => {
  const texts = (name: string) => Array.from({ length: 25 }, (_, at) => `${name} ${at}`)
  const inTurn = async (person: Person, name: string) => {
    for (const text of texts(name)) await send(person, text)
  }
  await Promise.all([inTurn(ana, 'Ana'), inTurn(carla, 'Carla')])
  const kept = (await whole(carla)).map(({ text }) => text)
  const of = (name: string) => kept.filter(text => text.startsWith(name))
  expect([kept.length, of('Ana'), of('Carla')]).toEqual([50, texts('Ana'), texts('Carla')])
})

test('Each of forty sent twice at once under its key is there once', { tags: 'rare' }, async () => {
  const twice = Array.from({ length: 40 }, (_, at) => `${at % 2 ? 'De Ana' : 'De Carla'} ${at}`).flatMap(
    text => [text, text],
  )
  const answers = await Promise.all(
    twice.map(text => send(text.startsWith('De Ana') ? ana : carla, text, { 'idempotency-key': text })),
  )
  const kept = (await whole(ana)).map(({ text }) => text)
  expect([answers.every(({ status }) => status === 201), kept.sort(), await unread(ana)]).toEqual([
    true,
    [...new Set(twice)].sort(),
    20,
  ])
})

test('Read up to a message while fifty more come in, all after it are unread', { tags: 'rare' }, async () => {
  const early: string[] = []
  for (let at = 0; at < 10; at++) early.push((await send(carla, `Antes ${at}`)).body.sentMessage._id)
  await Promise.all([
    sendMany(carla, 50, 'Durante'),
    ...[early[1], early[6], early[3]].map(upTo => markRead(ana, upTo)),
  ])
  expect([await unread(ana), await unseenOfCarla()]).toEqual([53, 53])
})

test('Read again and again while fifty come in, unread is what the sender is told was not read', {
  tags: 'rare',
}, async () => {
  const reading = async () => {
    for (let round = 0; round < 8; round++) await markRead(ana)
  }
  await Promise.all([sendMany(carla, 50, 'Durante'), reading(), reading()])
  expect(await unread(ana)).toBe(await unseenOfCarla())
  await markRead(ana)
  expect([await unread(ana), await unseenOfCarla()]).toEqual([0, 0])
})

test('Deleted while messages come in, what is left is what came last, all of it unread', {
  tags: 'rare',
}, async () => {
  await sendMany(carla, 5, 'Antes')
  const removing = async () => {
    for (let round = 0; round < 4; round++)
      await ana.call(messageApi.deleteConversation, { params: params() })
  }
  await Promise.all([sendMany(carla, 40, 'Durante'), removing()])
  const [left, all] = [await whole(ana), await whole(carla)]
  expect([
    all.length,
    left.map(({ _id }) => _id),
    (await top(ana))?.unreadCount ?? 'no está en la lista',
  ]).toEqual([
    45,
    all.slice(all.length - left.length).map(({ _id }) => _id),
    left.length || 'no está en la lista',
  ])
})

test('Strangers who write at once with the two leave no gap and no trace', async () => {
  const diego = await server.join('crew')
  const [, , refused] = await Promise.all([
    sendMany(ana, 20, 'De Ana'),
    sendMany(carla, 20, 'De Carla'),
    sendMany(diego, 20, 'De Diego'),
  ])
  const kept = await whole(ana)
  expect([
    refused.map(({ status }) => status),
    kept.length,
    [await unread(ana), await unread(carla)],
  ]).toEqual([Array(20).fill(404), 40, [20, 20]])
})
