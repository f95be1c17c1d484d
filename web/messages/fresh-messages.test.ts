import { expect, test } from 'vitest'
import type { MessageView } from '#domain/messages/message.ts'
import { freshMessages } from '#web/messages/fresh-messages.ts'

/** 'a b!': a is the other's, b one's own. */
const talk = (text: string): MessageView[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map(word => ({
      _id: word,
      text: word,
      createdAt: '2026-06-01T10:00:00.000Z',
      sender: { _id: word.endsWith('!') ? 'me' : 'other', name: 'X' },
      isRead: false,
    }))
const fresh = (before: string, now: string) => {
  const { messages, afterHole } = freshMessages(talk(before), talk(now), 'me')
  return [messages.map(({ _id }) => _id).join(' '), afterHole]
}

test.each([
  ['what the other writes is new', 'a b!', 'a b! c d', 'c d'],
  ['what one writes oneself is not', 'a', 'a b!', ''],
  ['the other’s is new that came just before one’s own, which is known already', 'a c!', 'a b c!', 'b'],
  ['what was loaded from before is not new', 'c d!', 'a b! c d!', ''],
  ['in a conversation that was empty all is new', '', 'a b', 'a b'],
  ['nothing is new where nothing changed', 'a b!', 'a b!', ''],
])('%s', (_, before, now, expected) => {
  expect(fresh(before, now)).toEqual([expected, false])
})

test('where nothing known is left, all of the other’s is new, and there may have been more', () => {
  expect(fresh('a b!', 'x y! z')).toEqual(['x z', true])
})
