import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStreams } from '#test/fake-tabs.ts'
import { SILENCE_MS } from '#web/api/live/read-events.ts'
import { shareStream } from '#web/api/live/share-stream.ts'
import { currentSession, endSession, startSession } from '#web/session/session.ts'

let streams: ReturnType<typeof fakeStreams>
let heard: string[]
let leave: () => void

const signIn = (token: string) => startSession({ token, user: { _id: 'carla', role: 'crew' } as never })
const settle = () => vi.advanceTimersByTimeAsync(0)
function listen() {
  leave = shareStream('carla', event => heard.push(event))
  return settle()
}

beforeEach(() => {
  vi.useFakeTimers()
  streams = fakeStreams()
  heard = []
  vi.stubGlobal('fetch', vi.fn(streams.fetch))
  signIn('t1')
})
afterEach(() => {
  leave()
  endSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('events are read with the session’s token, also where they arrive in pieces', async () => {
  await listen()
  streams.last().send('retry: 3000\n\nid: 1\n\nid: 2\nevent: mess')
  await settle()
  streams.last().send('age\ndata: {"id":"c"}\n\n: \n\nevent: contract\ndata: {"id":"d"}\n\n')
  await settle()
  expect(streams.last().headers.get('authorization')).toBe('Bearer t1')
  // The first two are this side's own: changes between the page's reading and the opening of the stream.
  expect(heard).toEqual(['message', 'notification', 'message', 'contract'])
})

test('after a break it goes on from the last id', async () => {
  await listen()
  streams.last().send('id: 7\nevent: notification\ndata: {"id":"n"}\n\n')
  await settle()
  streams.last().end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(streams.connections).toHaveLength(2)
  expect(streams.last().headers.get('last-event-id')).toBe('7')
  expect(heard).not.toContain('gap')
})

test('a break before any id was told is a gap', async () => {
  await listen()
  streams.last().end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(streams.connections).toHaveLength(2)
  expect(heard).toEqual(['message', 'notification', 'gap'])
})

test('the server’s own gap is told on', async () => {
  await listen()
  streams.last().send('event: gap\ndata: {"id":null}\n\nid: 9\n\n')
  await settle()
  expect(heard).toEqual(['message', 'notification', 'gap'])
})

test('a gap that is given time is told on within it', async () => {
  await listen()
  streams.last().send('event: gap\ndata: {"id":null,"within":20}\n\nid: 9\n\n')
  await settle()
  const before = heard.length
  await vi.advanceTimersByTimeAsync(20_000)
  expect([before, heard.at(-1)]).toEqual([2, 'gap'])
})

test('where many have lost their stream, each opens it again at a moment of its own', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.9)
  await listen()
  streams.last().send('event: gap\ndata: {"id":null,"within":20}\n\n')
  streams.last().end()
  await vi.advanceTimersByTimeAsync(4_000)
  const before = streams.connections.length
  await vi.advanceTimersByTimeAsync(1_000)
  // This gap is of its beginning, and long ago when it ends.
  streams.last().send('event: gap\ndata: {"id":null,"within":20}\n\n')
  await vi.advanceTimersByTimeAsync(10_000)
  streams.last().end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([before, streams.connections.length]).toEqual([1, 3])
})

test('a line that falls silent is given up, one with a heartbeat is not', async () => {
  await listen()
  for (let beat = 0; beat < 4; beat += 1) {
    await vi.advanceTimersByTimeAsync(25_000)
    streams.last().send(': \n\n')
    await settle()
  }
  expect(streams.connections).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(SILENCE_MS + 1_000)
  expect(streams.connections[0]?.signal.aborted).toBe(true)
  expect(streams.connections).toHaveLength(2)
})

test('a server that is down is asked less and less often, and at once when the network is back', async () => {
  streams.answer = () => 503
  await listen()
  await vi.advanceTimersByTimeAsync(60_000)
  const asked = vi.mocked(fetch).mock.calls.length
  expect(asked).toBeGreaterThan(4)
  expect(asked).toBeLessThan(14)
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(vi.mocked(fetch).mock.calls).toHaveLength(asked + 1)
})

test('a refused token ends the session and the stream', async () => {
  streams.answer = () => 401
  await listen()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(vi.mocked(fetch).mock.calls).toHaveLength(1)
  expect(currentSession()).toBeUndefined()
})

test('the refusal of a token that has been replaced meanwhile leaves the new session alone', async () => {
  streams.answer = () => {
    signIn('t2')
    streams.answer = () => 200
    return 401
  }
  await listen()
  expect(currentSession()?.token).toBe('t2')
  expect(streams.last().headers.get('authorization')).toBe('Bearer t2')
})
