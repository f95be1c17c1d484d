import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { MessageView } from '#domain/messages/message.ts'
import { NewMessageVoice } from '#web/messages/new-message-voice.tsx'

afterEach(cleanup)

const message = (text: string, by = 'ana'): MessageView => ({
  _id: text,
  text,
  createdAt: '2026-06-01T10:00:00.000Z',
  sender: { _id: by, name: by === 'ana' ? 'Ana Ferrer' : 'Carla Pons' },
  isRead: false,
})

function voice(first: readonly MessageView[], listening = true) {
  const of = (messages: readonly MessageView[], hears = true) => (
    <NewMessageVoice messages={messages} ownId="carla" listening={hears} />
  )
  const { container, rerender } = render(of(first, listening))
  return {
    now: (messages: readonly MessageView[], hears = true) => rerender(of(messages, hears)),
    said: () => [...container.querySelectorAll('[aria-live] p')].map(({ textContent }) => textContent),
  }
}

test('earlier messages are not said, the other’s new ones are', () => {
  const { now, said } = voice([message('a')])
  expect(said()).toEqual([])
  now([message('a'), message('b'), message('mía', 'carla')])
  expect(said()).toEqual(['Ana Ferrer: b'])
})

test('a message that came just before one’s own is said, although one’s own was known first', () => {
  const { now, said } = voice([message('a')])
  now([message('a'), message('mía', 'carla')])
  now([message('a'), message('b'), message('mía', 'carla')])
  expect(said()).toEqual(['Ana Ferrer: b'])
})

test('after a hole it is said how many there are, and not all fifty', () => {
  const { now, said } = voice([message('a')])
  now(Array.from({ length: 50 }, (_, at) => message(`${at}`)))
  expect(said()).toEqual(['50 mensajes nuevos'])
  now([message('0'), message('solo')])
  expect(said()).toEqual(['Ana Ferrer: solo'])
})

test('nothing is said while the earlier messages are still being read', () => {
  const { now, said } = voice([message('a')], false)
  now([message('a'), message('b')], false)
  now([message('a'), message('b')])
  expect(said()).toEqual([])
})
