import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ConversationView, MessageView } from '#domain/messages/message.ts'
import { Queries } from '#web/api/queries.tsx'
import { useReading } from '#web/messages/use-reading.ts'

const AGAIN_MS = 15_000
let tries: string[]
let answer: () => Response | Promise<Response>

beforeEach(() => {
  vi.useFakeTimers()
  tries = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    tries.push(JSON.parse(String(init.body)).upTo)
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const message = (_id: string): MessageView => ({
  _id,
  text: _id,
  createdAt: '2026-06-01T10:00:00.000Z',
  sender: { _id: 'ana', name: 'Ana' },
  isRead: false,
})
const conversation = { _id: 'vigo', unreadCount: 1 } as ConversationView
const wrapper = ({ children }: { children: ReactNode }) => <Queries>{children}</Queries>
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const read = (...ids: string[]) =>
  renderHook(({ messages }) => useReading({ conversation, messages, ownId: 'carla', inView: true }), {
    wrapper,
    initialProps: { messages: ids.map(message) },
  })

test.each([
  ['there were too many', () => Response.json({}, { status: 429 })],
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server has a fault', () => Response.json({}, { status: 500 })],
])('that it was seen is said again where %s, until it is taken', async (_, fails) => {
  answer = fails
  read('a')
  await pass(0)
  await pass(AGAIN_MS)
  await pass(AGAIN_MS)
  answer = () => Response.json({ unreadCount: 0 })
  await pass(AGAIN_MS)
  await pass(4 * AGAIN_MS)
  expect(tries).toEqual(['a', 'a', 'a', 'a'])
})

test('a refusal is the last word on that message', async () => {
  answer = () => Response.json({ message: 'No.', code: 'not_found' }, { status: 404 })
  const { rerender } = read('a')
  await pass(4 * AGAIN_MS)
  rerender({ messages: [message('a'), message('b')] })
  await pass(0)
  expect(tries).toEqual(['a', 'b'])
})
