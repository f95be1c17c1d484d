import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshOrCached, PATIENCE_MS } from '#web/sw/fresh-or-cached.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const page =
  (text: string, status = 200) =>
  async () =>
    new Response(text, { status })
const never = () => new Promise<Response>(() => undefined)
const refused = () => Promise.reject(new TypeError('Failed to fetch'))
const nothing = async () => undefined

async function shown(...sides: Parameters<typeof freshOrCached>) {
  const answer = freshOrCached(...sides)
  await vi.advanceTimersByTimeAsync(PATIENCE_MS)
  return (await answer).text()
}

test.each([
  ['a server that answers is what one sees', page('new'), page('kept'), 'new'],
  ['without a network one sees what is kept', refused, page('kept'), 'kept'],
  ['on a wifi that is dead one sees what is kept', never, page('kept'), 'kept'],
  ['a gateway whose server is down shows nothing of its own', page('Bad gateway', 502), page('kept'), 'kept'],
  ['what the server refuses is told', page('no', 404), page('kept'), 'no'],
  ["a gateway's own words are better than nothing", page('Bad gateway', 502), nothing, 'Bad gateway'],
])('%s', async (_, ask, kept, expected) => {
  expect(await shown(ask, kept)).toBe(expected)
})

test('a server that is quick enough is waited for', async () => {
  const slow = () =>
    new Promise<Response>(resolve => setTimeout(() => resolve(new Response('new')), PATIENCE_MS - 1))
  expect(await shown(slow, page('kept'))).toBe('new')
})

test('where nothing is kept, the network is waited for however long it takes', async () => {
  const late = () =>
    new Promise<Response>(resolve => setTimeout(() => resolve(new Response('new')), PATIENCE_MS * 4))
  const answer = freshOrCached(late, nothing)
  await vi.advanceTimersByTimeAsync(PATIENCE_MS * 4)
  expect(await (await answer).text()).toBe('new')
})
