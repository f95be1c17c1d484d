import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#domain/errors.ts'
import { openIntake } from '#server/platform/http/intake.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function line() {
  const heard: string[] = []
  const socket = Object.assign(new EventEmitter(), {
    end: (text: string) => heard.push(text.split('\r\n')[0] ?? ''),
    destroySoon: () => heard.push('closed'),
  })
  return { socket: socket as unknown as Socket, heard }
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

test('Bodies that are announced and do not come keep nobody out', () => {
  const intake = openIntake({ maxBytes: 100 })
  for (let i = 0; i < 1_000; i++) intake.admit(line().socket)
  expect(refusalOf(() => intake.admit(line().socket).take(100))).toBe('taken')
})

test('Where there is no room, who has been silent for longest is told to come again, and who sends goes on', () => {
  const intake = openIntake({ maxBytes: 100 })
  const lines = [line(), line(), line()]
  const [first, second, third] = lines.map(({ socket }) => intake.admit(socket))
  first?.take(40)
  vi.advanceTimersByTime(1_000)
  second?.take(40)
  vi.advanceTimersByTime(2_000)
  expect(refusalOf(() => third?.take(50))).toBe('taken')
  expect(lines.map(({ heard }) => heard)).toEqual([dismissed, [], []])
})

test('Where all are sending, the one for whom there is no room is refused', () => {
  const intake = openIntake({ maxBytes: 100 })
  const [one, other] = [line(), line()]
  intake.admit(one.socket).take(60)
  const late = intake.admit(other.socket)
  expect([refusalOf(() => late.take(60)), one.heard]).toEqual(['overloaded', []])
})

test('A body that is all here makes no room for others until it is let go of', () => {
  const intake = openIntake({ maxBytes: 100 })
  const whole = intake.admit(line().socket)
  whole.take(80)
  whole.complete()
  vi.advanceTimersByTime(60_000)
  const next = intake.admit(line().socket)
  expect(refusalOf(() => next.take(30))).toBe('overloaded')
  whole.release()
  whole.release()
  expect([refusalOf(() => next.take(100)), refusalOf(() => next.take(1))]).toEqual(['taken', 'overloaded'])
})

test('Each holder has so many at once; their own that has fallen silent goes first', () => {
  const intake = openIntake({ maxBytes: 100, eachAtOnce: 2 })
  const [dead, living] = [line(), line()]
  intake.admit(dead.socket, 'carla')
  vi.advanceTimersByTime(1_000)
  intake.admit(living.socket, 'carla').take(1)
  expect(refusalOf(() => intake.admit(line().socket, 'carla'))).toBe('overloaded')
  expect(refusalOf(() => intake.admit(line().socket, 'diego'))).toBe('taken')
  vi.advanceTimersByTime(1_500)
  expect([refusalOf(() => intake.admit(line().socket, 'carla')), dead.heard, living.heard]).toEqual([
    'taken',
    dismissed,
    [],
  ])
})
