import { describe, expect, test } from 'vitest'
import {
  arrivalFault,
  arrivalMoment,
  entryFault,
  entryMoment,
  leftFault,
  leftMoment,
} from '#domain/passages/log-moments.ts'

const at = (text: string) => new Date(`2026-06-${text}Z`)
const departedAt = at('01T10:00:45')
const now = at('02T12:00:30')
const codeOf = (moment: Date, endedAt: Date | null = null) =>
  entryFault(moment, { departedAt, endedAt }, now)?.code

describe('A phone’s hour of an entry is compared by the minute, with ten minutes on both sides', () => {
  test.each<[string, Date, string | undefined]>([
    ['a second before the departure', at('01T10:00:44'), undefined],
    ['the minute of the departure', at('01T10:00:00'), undefined],
    ['ten minutes before it', at('01T09:50:00'), undefined],
    ['eleven minutes before it', at('01T09:49:59'), 'entry_too_early'],
    ['ten minutes ahead', at('02T12:10:59'), undefined],
    ['eleven minutes ahead', at('02T12:11:00'), 'entry_in_future'],
  ])('%s', (_, moment, code) => {
    expect(codeOf(moment)).toBe(code)
  })

  test('after the end it may be of a day later', () => {
    const endedAt = at('01T11:00:30')
    expect(codeOf(at('02T11:10:00'), endedAt)).toBeUndefined()
    expect(codeOf(at('02T11:11:00'), endedAt)).toBe('entry_too_late')
  })
})

test('an entry before the departure counts as at the departure', () => {
  expect(entryMoment(at('01T09:55:00'), { departedAt })).toEqual(departedAt)
  expect(entryMoment(at('01T11:00:00'), { departedAt })).toEqual(at('01T11:00:00'))
})

test('an arrival of the last entry’s minute counts as at that entry', () => {
  const last = at('02T11:58:20')
  expect(arrivalFault(at('02T11:58:00'), last, now)).toBeUndefined()
  expect(arrivalMoment(at('02T11:58:00'), last)).toEqual(last)
  expect(arrivalFault(at('02T11:47:00'), last, now)?.code).toBe('arrived_too_early')
  expect(arrivalFault(at('02T12:06:00'), last, now)?.code).toBe('arrived_in_future')
})

test('a boat has left at most a day ago, and not after now', () => {
  expect(leftFault(at('01T11:50:00'), now)).toBeUndefined()
  expect(leftFault(at('01T11:49:00'), now)?.code).toBe('left_too_early')
  expect(leftMoment(at('02T12:09:00'), now)).toEqual(now)
  expect(leftFault(at('02T12:11:00'), now)?.code).toBe('left_in_future')
})
