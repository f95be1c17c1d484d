import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { embeddedBus, type Signal } from '#server/platform/live/bus.ts'
import { type Hub, openHub } from '#server/platform/live/hub.ts'

/** The part of a response that the hub uses, with a line that a test can slow down. */
class Line extends EventEmitter {
  written = ''
  writableLength = 0
  destroyed = false
  ended = false
  write(data: Buffer | string) {
    this.written += data.toString()
    return true
  }
  end() {
    this.ended = true
    this.emit('close')
  }
  destroy() {
    this.destroyed = true
    this.emit('close')
  }
}

let bus: ReturnType<typeof embeddedBus>
let hub: Hub
let noted: string[][]
let reported: unknown[]
let note: (people: readonly string[]) => Promise<void>
beforeEach(() => {
  vi.useFakeTimers()
  bus = embeddedBus()
  noted = []
  reported = []
  note = async people => void noted.push([...people])
  hub = openHub(bus, { note: people => note(people) }, error => reported.push(error))
})
afterEach(() => {
  hub.close()
  vi.useRealTimers()
})

function open(
  userId: string,
  { tokenHash = userId, lastSeen }: { tokenHash?: string; lastSeen?: string } = {},
) {
  const line = new Line()
  hub.open({ userId, tokenHash, raw: line as unknown as ServerResponse }, lastSeen)
  return line
}
const tell = (serial: string, ...to: string[]) =>
  bus.tell({ topic: 'live', event: 'message', id: 'charla', serial, to })
const frame = (serial: string) => `id: ${serial}\nevent: message\ndata: {"id":"charla"}\n\n`
const BEAT_MS = 25_000
/** Each frame after the first names its serial. */
const beats = ({ written }: Line) => written.split(/^id: [0-9a-f-]{36}\n\n/m).length - 2

test('A topic of a later release is passed over, and what follows it arrives', () => {
  const line = open('carla')
  bus.tell({ topic: 'later', userId: 'carla' } as unknown as Signal)
  tell('2', 'carla')
  expect(line.written).toContain(frame('2'))
})

test('A stream begins with how soon to come back, and from where to go on', () => {
  expect(open('ana').written).toMatch(/^retry: 3000\n\nid: [0-9a-f-]{36}\n\n$/)
})

test('An event is written to all streams of the people it is for, in one frame', () => {
  const [one, two, other] = [open('ana'), open('ana'), open('carla')]
  const before = [one, two, other].map(({ written }) => written)
  tell('1', 'ana', 'diego')
  expect([one, two, other].map(({ written }, i) => written.slice(before[i]?.length))).toEqual([
    frame('1'),
    frame('1'),
    '',
  ])
})

test('A listener that comes back gets the missed events, then the id to go on from', () => {
  tell('1', 'ana')
  tell('2', 'ana')
  tell('3', 'carla')
  expect(open('ana', { lastSeen: '1' }).written).toBe(`retry: 3000\n\n${frame('2')}id: 3\n\n`)
})

test('A listener that comes back with an unknown id is told to read everything again', () => {
  tell('1', 'ana')
  expect(open('ana', { lastSeen: 'z' }).written).toBe(
    'retry: 3000\n\nevent: gap\ndata: {"id":null,"within":1}\n\nid: 1\n\n',
  )
})

test('A listener that does not take its events is dropped, and the others go on', () => {
  const [slow, quick] = [open('ana'), open('ana')]
  slow.writableLength = 64 * 1024
  tell('1', 'ana')
  const still = slow.destroyed
  slow.writableLength += 1
  tell('2', 'ana')
  tell('3', 'ana')
  expect([still, slow.destroyed, slow.written.includes(frame('2')), hub.size()]).toEqual([
    false,
    true,
    false,
    1,
  ])
  expect(quick.written).toContain(frame('1') + frame('2') + frame('3'))
})

test('A listener that is too slow for the heartbeat is dropped as well', () => {
  const slow = open('ana')
  slow.writableLength = 1_000_000
  vi.advanceTimersByTime(BEAT_MS)
  expect([slow.destroyed, hub.size(), hub.tally().dropped]).toEqual([true, 0, 1])
})

test('Twelve streams of one person stay: the oldest makes way', () => {
  const lines = Array.from({ length: 14 }, () => open('ana'))
  const other = open('carla')
  expect([lines.map(({ ended }) => ended), other.ended, hub.size()]).toEqual([
    [true, true, ...Array(12).fill(false)],
    false,
    13,
  ])
})

test('A line that broke, or that was gone before it began, is forgotten', () => {
  open('ana').destroy()
  open('ana').emit('error', new Error('ECONNRESET'))
  const gone = new Line()
  gone.destroyed = true
  hub.open({ userId: 'ana', tokenHash: 'ana', raw: gone as unknown as ServerResponse }, undefined)
  expect([hub.size(), gone.written]).toEqual([0, ''])
})

test.each<[string, Signal, boolean[]]>([
  ['the session has ended', { topic: 'session_ended', tokenHash: 'phone' }, [true, false, false]],
  ['all sessions of the person have ended', { topic: 'sessions_ended', userId: 'ana' }, [true, true, false]],
  ['signals may have been missed', { topic: 'gap' }, [true, true, true]],
  ['there is work', { topic: 'task' }, [false, false, false]],
])('Where %s, the streams that rest on it end', (_, signal, ended) => {
  const lines = [open('ana', { tokenHash: 'phone' }), open('ana', { tokenHash: 'desk' }), open('carla')]
  bus.tell(signal)
  expect([lines.map(line => line.ended), hub.size()]).toEqual([ended, ended.filter(each => !each).length])
})

test('After a gap nobody goes on from before it', () => {
  tell('1', 'ana')
  bus.tell({ topic: 'gap' })
  tell('2', 'ana')
  expect(open('ana', { lastSeen: '1' }).written).toContain('event: gap')
})

test.each([
  [1, 1],
  [100, 1],
  [101, 2],
  [2_500, 20],
])(
  'All of %i streams that end in a gap are given %i s to read again, and so are those that return',
  (streams, within) => {
    const lines = Array.from({ length: streams }, (_, at) => open(`persona ${at}`))
    bus.tell({ topic: 'gap' })
    const frame = `event: gap\ndata: {"id":null,"within":${within}}\n\n`
    const given = lines.filter(line => line.written.endsWith(frame)).length
    bus.tell({ topic: 'gap' })
    const returned = open('ana', { lastSeen: '1' }).written.includes(frame)
    vi.advanceTimersByTime(60_000)
    const alone = open('ana', { lastSeen: '1' }).written
    expect([given, returned, alone.includes('"within":1}')]).toEqual([streams, true, true])
  },
)

test('A heartbeat keeps each line open, and says who is here, each once', () => {
  const lines = [open('ana'), open('ana'), open('carla')]
  vi.advanceTimersByTime(BEAT_MS - 1)
  const before = lines.map(beats)
  vi.advanceTimersByTime(1 + BEAT_MS)
  expect([before, lines.map(beats), noted]).toEqual([
    [0, 0, 0],
    [2, 2, 2],
    [
      ['ana', 'carla'],
      ['ana', 'carla'],
    ],
  ])
})

test('A heartbeat that can not be written down is reported, and the lines stay', async () => {
  const line = open('ana')
  note = async () => {
    throw new Error('The database is away.')
  }
  await vi.advanceTimersByTimeAsync(2 * BEAT_MS)
  expect([reported, line.ended, beats(line)]).toEqual([
    Array(2).fill(new Error('The database is away.')),
    false,
    2,
  ])
})

test('After an hour a stream ends, so that the session is looked at again', () => {
  const line = open('ana')
  vi.advanceTimersByTime(144 * BEAT_MS)
  const before = line.ended
  vi.advanceTimersByTime(BEAT_MS)
  expect([before, line.ended, hub.size()]).toEqual([false, true, 0])
})

test('A hub that closes ends all streams, and hears and beats no more', () => {
  const [ana, carla] = [open('ana'), open('carla')]
  hub.close()
  const before = ana.written
  tell('1', 'ana')
  vi.advanceTimersByTime(10 * BEAT_MS)
  expect([ana.ended, carla.ended, ana.written === before, noted]).toEqual([true, true, true, []])
})
