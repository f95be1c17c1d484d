import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeChannel, fakeLocks, fakeStreams } from '#test/fake-tabs.ts'
import { AGAIN_MS, HIDDEN_MS, PATIENCE_MS, shareStream } from '#web/api/live/share-stream.ts'
import { readFrom } from '#web/api/read-from.ts'
import { endSession, startSession } from '#web/session/session.ts'

let streams: ReturnType<typeof fakeStreams>
let leave: (() => void)[]
let heard: string[]
let visibility: DocumentVisibilityState

function openTab(list = heard) {
  const close = shareStream('carla', event => list.push(event))
  leave.push(close)
  return close
}
const settle = () => vi.advanceTimersByTimeAsync(0)
function look(state: DocumentVisibilityState) {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  streams = fakeStreams()
  leave = []
  heard = []
  visibility = 'visible'
  vi.stubGlobal('fetch', streams.fetch)
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('navigator', { locks: fakeLocks() })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  startSession({ token: 't1', user: { _id: 'carla', role: 'crew' } as never })
})
afterEach(() => {
  for (const close of leave) close()
  endSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('two tabs share one stream, and the second goes on with it when the first closes', async () => {
  const second: string[] = []
  const close = openTab()
  await settle()
  streams.last().send('id: 3\n\n')
  await settle()
  openTab(second)
  await settle()
  // Events while it loaded, before it listened.
  expect(second).toEqual(['message', 'notification'])
  streams.last().send('id: 4\nevent: message\ndata: {"id":"c"}\n\n')
  await settle()
  expect(streams.connections).toHaveLength(1)
  expect(second.slice(2)).toEqual(['message'])
  close()
  await settle()
  expect(streams.connections).toHaveLength(2)
  expect(streams.last().headers.get('last-event-id')).toBe('4')
})

/** As if this call had been the page's first. */
const readAt = (serial: string, askedAt: number) =>
  readFrom.note(new Response('', { headers: { 'last-event-id': serial } }), askedAt)

test('a page is told what has changed between its first call and its stream', async () => {
  readAt('7', Date.now() - 5_000)
  readAt('8', Date.now())
  openTab()
  await settle()
  expect(streams.last().headers.get('last-event-id')).toBe('7')
  streams.last().send('id: 8\nevent: checklist\ndata: {"id":"c"}\n\n')
  await settle()
  expect(heard).toEqual(['checklist'])
})

test.each([
  ['nothing has changed', -1_000, []],
  ['something has', 1_000, ['gap']],
  ['a tab of an earlier release does not tell', undefined, ['message', 'notification']],
])('a tab beside the one that streams: since it read, %s', async (_, later, expected) => {
  const askedAt = Date.now() - 5_000
  readAt('7', askedAt)
  freezeTab()
  openTab()
  const changedAt = later === undefined ? {} : { changedAt: askedAt + later }
  new FakeChannel().postMessage({ user: 'carla', heard: { id: '9' }, ...changedAt })
  await settle()
  expect(heard).toEqual(expected)
})

test('a tab that streams tells the others when it last heard of a change', async () => {
  const told: unknown[] = []
  const other = new FakeChannel()
  other.onmessage = ({ data }) => void told.push(data)
  openTab()
  await settle()
  streams.last().send('id: 4\nevent: message\ndata: {"id":"c"}\n\n')
  await settle()
  const now = Date.now()
  await vi.advanceTimersByTimeAsync(3_000)
  other.postMessage({ user: 'carla', asks: true })
  await settle()
  expect(told.at(-1)).toEqual({ user: 'carla', heard: { id: '4' }, changedAt: now })
})

test('a tab that opens while nothing happens is told from which id to go on', async () => {
  const close = openTab()
  await settle()
  streams.last().send('id: 3\n\n')
  await settle()
  openTab([])
  close()
  await settle()
  expect(streams.last().headers.get('last-event-id')).toBe('3')
})

test('the events of another person’s tab are none of mine', async () => {
  openTab()
  new FakeChannel().postMessage({ user: 'ana', heard: { event: 'contract' } })
  await settle()
  expect(heard).not.toContain('contract')
})

test('a tab that stays hidden lets go, and reads all again when it is seen', async () => {
  openTab()
  await settle()
  streams.last().send('id: 5\n\n')
  look('hidden')
  await vi.advanceTimersByTimeAsync(HIDDEN_MS - 1_000)
  expect(streams.last().signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(streams.last().signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(HIDDEN_MS)
  expect(streams.connections).toHaveLength(1)
  look('visible')
  await settle()
  expect(heard.at(-1)).toBe('gap')
  expect(streams.connections).toHaveLength(2)
})

test('a hidden tab that waits for the stream leaves the queue', async () => {
  let release = () => {}
  const another = new Promise<void>(resolve => {
    release = resolve
  })
  void navigator.locks.request('singladura.stream', {}, () => another)
  openTab()
  look('hidden')
  await vi.advanceTimersByTimeAsync(HIDDEN_MS + 1_000)
  release()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(streams.connections).toHaveLength(0)
  look('visible')
  await settle()
  expect(streams.connections).toHaveLength(1)
})

test('a hidden tab hands the stream to one that is seen, and stays in the queue', async () => {
  openTab()
  await settle()
  let release = () => {}
  const seen = new Promise<void>(resolve => {
    release = resolve
  })
  const turn = vi.fn(() => seen)
  void navigator.locks.request('singladura.stream', {}, turn)
  look('hidden')
  new FakeChannel().postMessage({ user: 'carla', asks: true })
  await settle()
  expect(streams.last().signal.aborted).toBe(true)
  expect(turn).toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(AGAIN_MS)
  release()
  await settle()
  expect(streams.connections).toHaveLength(2)
})

/** A tab with the lock that is frozen, as a phone does it. */
function freezeTab() {
  const robbed = vi.fn()
  navigator.locks.request('singladura.stream', {}, () => new Promise(() => {})).catch(robbed)
  return robbed
}

test('a tab that is seen takes the stream from one that is frozen, and reads all again', async () => {
  const robbed = freezeTab()
  openTab()
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 100)
  expect(streams.connections).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(200)
  expect(robbed).toHaveBeenCalled()
  expect(streams.connections).toHaveLength(1)
  expect(heard).toEqual(['gap'])
})

test('one of two that are seen takes it, and the other leaves it to that one', async () => {
  freezeTab()
  openTab()
  await vi.advanceTimersByTimeAsync(500)
  openTab([])
  await vi.advanceTimersByTimeAsync(10 * PATIENCE_MS)
  expect(streams.connections).toHaveLength(1)
})

test('nothing is taken from a tab that answers, also where no id was told yet', async () => {
  openTab()
  await settle()
  openTab([])
  await vi.advanceTimersByTimeAsync(10 * PATIENCE_MS)
  expect(streams.connections).toHaveLength(1)
  expect(streams.last().signal.aborted).toBe(false)
})

test('a tab whose lock was stolen while it was frozen ends its own stream, and stays in the queue', async () => {
  openTab()
  await settle()
  let release = () => {}
  const robber = new Promise<void>(resolve => {
    release = resolve
  })
  void navigator.locks.request('singladura.stream', { steal: true }, () => robber)
  await settle()
  expect(streams.last().signal.aborted).toBe(true)
  expect(streams.connections).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(AGAIN_MS)
  release()
  await settle()
  expect(streams.connections).toHaveLength(2)
})

/** The page is left, and comes back from the browser's page cache. */
const turnPage = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }))

test('a page that is left lets the stream go, and never asks for it again', async () => {
  const request = vi.spyOn(navigator.locks, 'request')
  openTab()
  await settle()
  turnPage('pagehide', false)
  await vi.advanceTimersByTimeAsync(10 * PATIENCE_MS)
  expect(streams.last().signal.aborted).toBe(true)
  expect([streams.connections.length, request.mock.calls.length]).toEqual([1, 1])
})

test('a page that the browser had kept has the stream again, and reads all again', async () => {
  openTab()
  await settle()
  streams.last().send('id: 5\n\n')
  await settle()
  turnPage('pagehide', true)
  turnPage('pageshow', true)
  await settle()
  expect(heard.at(-1)).toBe('gap')
  expect([streams.connections.length, streams.last().signal.aborted]).toEqual([2, false])
})

test('a browser that refuses the lock without a reason is asked once, and the tab reads for itself', async () => {
  const never = new Promise(() => {})
  const request = vi.fn(() =>
    // Silent at the end: otherwise this test would never end.
    request.mock.calls.length < 100 ? Promise.reject(new DOMException('No', 'InvalidStateError')) : never,
  )
  vi.stubGlobal('navigator', { locks: { request } })
  openTab()
  await vi.advanceTimersByTimeAsync(10 * PATIENCE_MS)
  expect([request.mock.calls.length, streams.connections.length]).toEqual([1, 1])
})

test('a tab that is hidden meanwhile takes nothing', async () => {
  const robbed = freezeTab()
  openTab()
  look('hidden')
  await vi.advanceTimersByTimeAsync(2 * PATIENCE_MS)
  expect(robbed).not.toHaveBeenCalled()
  look('visible')
  await vi.advanceTimersByTimeAsync(2 * PATIENCE_MS)
  expect(robbed).toHaveBeenCalled()
})

test('without locks a tab that is seen reads for itself', async () => {
  vi.stubGlobal('navigator', {})
  openTab()
  openTab([])
  await settle()
  expect(streams.connections).toHaveLength(2)
})
