import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#domain/errors.ts'
import { type Admission, openIntake } from '#server/platform/http/intake.ts'

const SECOND = 1_000
const KB = 1024
const MB = 1024 * KB

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

let lines = 0
/** Each from an address of its own, unless it is given. */
function line(given: { address?: string; holder?: string } = {}) {
  const heard: string[] = []
  lines += 1
  const socket = Object.assign(new EventEmitter(), {
    end: (text: string) => heard.push(text.split('\r\n')[0] ?? ''),
    destroySoon: () => heard.push('closed'),
  })
  return { heard, sender: { socket: socket as unknown as Socket, address: `10.0.0.${lines}`, ...given } }
}
const refusalOf = (work: () => unknown) => {
  try {
    work()
    return 'taken'
  } catch (error) {
    return error instanceof Refusal ? error.code : error
  }
}
const dismissed = ['HTTP/1.1 503 Service Unavailable', 'closed']

/** All send so many bytes a second, for so many seconds. */
function send(bodies: { body: Admission; bytes: number }[], seconds: number) {
  for (let at = 0; at < seconds; at++) {
    vi.advanceTimersByTime(SECOND)
    for (const { body, bytes } of bodies) body.take(bytes)
  }
}

test('Bodies that are announced and do not come keep nobody out', () => {
  const intake = openIntake({ maxBytes: 100 })
  for (let i = 0; i < 1_000; i++) intake.admit(line().sender)
  expect(refusalOf(() => intake.admit(line().sender).take(25))).toBe('taken')
})

test('Where there is no room, the slowest is told to come again, also one that has sent much and trickles', () => {
  const intake = openIntake({ maxBytes: 80 * MB })
  const tricklers = Array.from({ length: 4 }, () => {
    const { sender, heard } = line()
    const body = intake.admit(sender)
    body.take(20 * MB - 40 * KB)
    return { body, heard, bytes: 200 }
  })
  send(tricklers, 60)
  const phone = line()
  const body = intake.admit(phone.sender)
  expect(refusalOf(() => body.take(3 * MB))).toBe('taken')
  expect(tricklers.filter(({ heard }) => heard.length > 0).map(({ heard }) => heard)).toEqual([dismissed])
})

test('A telephone at 4 kB a second gets its photo through beside thirteen that hold or trickle', () => {
  const intake = openIntake({ maxBytes: 128 * MB })
  const phone = line()
  const photo = { body: intake.admit(phone.sender), bytes: 4_000 }
  const holders = Array.from({ length: 13 }, (_, index) => {
    const { sender } = line()
    const body = intake.admit(sender)
    body.take(9.8 * MB)
    return { body, bytes: index % 2 ? 0 : 200 }
  })
  send([photo, ...holders.filter(({ bytes }) => bytes > 0)], 60)
  for (let index = 0; index < 13; index++) intake.admit(line().sender).take(9 * MB)
  send([photo], 120)
  expect(phone.heard).toEqual([])
})

test('Where all are quick, the one for whom there is no room is refused', () => {
  const intake = openIntake({ maxBytes: 4 * MB })
  const quick = Array.from({ length: 4 }, () => ({ ...line(), bytes: 100 * KB })).map(each => ({
    ...each,
    body: intake.admit(each.sender),
  }))
  send(quick, 10)
  const late = intake.admit(line().sender)
  expect(refusalOf(() => late.take(MB))).toBe('overloaded')
  expect(quick.flatMap(({ heard }) => heard)).toEqual([])
})

test('An address holds a quarter at most, and makes room among its own', () => {
  const intake = openIntake({ maxBytes: 80 * MB })
  const address = '10.1.1.1'
  const [first, second, other] = [line({ address }), line({ address }), line()]
  intake.admit(first.sender).take(15 * MB)
  const next = intake.admit(second.sender)
  expect(refusalOf(() => next.take(15 * MB))).toBe('overloaded')
  expect(refusalOf(() => intake.admit(other.sender).take(15 * MB))).toBe('taken')
  vi.advanceTimersByTime(60 * SECOND)
  expect([refusalOf(() => next.take(15 * MB)), first.heard, other.heard]).toEqual(['taken', dismissed, []])
})

test('A body that is complete makes no room for others until it is released', () => {
  const intake = openIntake({ maxBytes: 100 })
  const whole = Array.from({ length: 4 }, () => intake.admit(line().sender))
  for (const body of whole) {
    body.take(25)
    body.complete()
  }
  vi.advanceTimersByTime(60_000)
  const next = intake.admit(line().sender)
  expect(refusalOf(() => next.take(20))).toBe('overloaded')
  whole[0]?.release()
  whole[0]?.release()
  expect([refusalOf(() => next.take(25)), refusalOf(() => next.take(1))]).toEqual(['taken', 'overloaded'])
})

test('Each holder has so many at once; their own that has fallen silent goes first', () => {
  const intake = openIntake({ maxBytes: 100, eachAtOnce: 2 })
  const holder = 'carla'
  const [dead, living] = [line({ holder }), line({ holder })]
  intake.admit(dead.sender)
  vi.advanceTimersByTime(1_000)
  intake.admit(living.sender).take(1)
  expect(refusalOf(() => intake.admit(line({ holder }).sender))).toBe('overloaded')
  expect(refusalOf(() => intake.admit(line({ holder: 'diego' }).sender))).toBe('taken')
  vi.advanceTimersByTime(1_500)
  expect([refusalOf(() => intake.admit(line({ holder }).sender)), dead.heard, living.heard]).toEqual([
    'taken',
    dismissed,
    [],
  ])
})
