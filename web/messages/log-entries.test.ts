import { expect, test } from 'vitest'
import type { MessageView } from '#domain/messages/message.ts'
import type { ThreadEventView } from '#domain/messages/thread-event.ts'
import { layOut } from '#web/messages/log-entries.ts'

const message = (id: string, who: string, minutes: number): MessageView => ({
  _id: id,
  text: id,
  createdAt: new Date(2026, 4, 10, 23, 50 + minutes).toISOString(),
  sender: { _id: who, name: who },
  isRead: false,
})
const marks = (messages: MessageView[], lineAt?: string, events: ThreadEventView[] = []) =>
  layOut({ messages, outgoing: [], ownId: 'ana', lineAt, events }).map(({ key, opensDay, entry }) =>
    [
      key,
      opensDay && 'day',
      entry?.opensTurn && 'turn',
      entry?.opensGroup && 'group',
      entry?.closesGroup && 'end',
    ]
      .filter(Boolean)
      .join(' '),
  )

test('one person’s messages within minutes are one group, a pause begins another of the same turn', () => {
  expect(marks([message('a', 'carla', 0), message('b', 'carla', 2), message('c', 'carla', 8)])).toEqual([
    'a day turn group',
    'b end',
    'c group end',
  ])
})

test('the other person and the next day begin a new group', () => {
  expect(marks([message('a', 'carla', 0), message('b', 'ana', 1), message('c', 'ana', 10)])).toEqual([
    'a day turn group end',
    'b turn group end',
    'c day turn group end',
  ])
})

test('no group runs across the line of what is new', () => {
  expect(marks([message('a', 'carla', 0), message('b', 'carla', 1)], 'b')).toEqual([
    'a day turn group end',
    'b turn group end',
  ])
})

test('an unsent message is at the end, as one’s own', () => {
  const waiting = {
    id: 'k',
    key: 'k',
    place: 1,
    attemptedAt: null,
    keySpent: false,
    conversationId: 'c',
    text: 'sin enviar',
    createdAt: message('', '', 3).createdAt,
    state: 'waiting',
    problem: null,
  } as const
  const lines = layOut({ messages: [message('a', 'ana', 0)], outgoing: [waiting], ownId: 'ana' })
  expect(lines.map(({ key, entry }) => [key, entry?.own, entry?.closesGroup])).toEqual([
    ['a', true, false],
    ['k', true, true],
  ])
})

const event = (id: string, minutes: number): ThreadEventView => ({
  _id: id,
  type: 'accepted',
  at: message('', '', minutes).createdAt,
  job: { _id: 'oferta', title: 'Palma – Valencia' },
})

test('an event has its place in time, parts a group, and opens its day', () => {
  const messages = [message('a', 'carla', 0), message('b', 'carla', 2)]
  expect(marks(messages, undefined, [event('x', -1), event('y', 1), event('z', 12)])).toEqual([
    'x day',
    'a turn group end',
    'y',
    'b turn group end',
    'z day',
  ])
  expect(marks([], undefined, [event('x', 0)])).toEqual(['x day'])
})
