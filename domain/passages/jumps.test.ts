import { describe, expect, test } from 'vitest'
import { doubtful, doubtOf, type Fix, jumpBetween, likelier } from '#domain/passages/jumps.ts'

const HOUR = 60 * 60_000
const fix = (hour: number, latitude: number, longitude: number): Fix => ({
  at: hour * HOUR,
  latitude,
  longitude,
})
const palma = fix(0, 39.5, 2.6)
const later = fix(1, 39.45, 2.5)

describe('A position is unlikely', () => {
  test.each<[string, Fix]>([
    ['with latitude and longitude changed over', fix(2, 2.4, 39.4)],
    ['with west for east', fix(2, 39.4, -2.4)],
    ['in the southern hemisphere', fix(2, -39.4, 2.4)],
    ['at 0/0', fix(2, 0, 0)],
    ['in Madrid', fix(2, 40.4, -3.7)],
  ])('%s', (_, wrong) => {
    expect(doubtOf(wrong, [palma, later])).toMatchObject({ from: later, time: HOUR })
  })

  test('when the next one is too far: a late entry is between two', () => {
    expect(doubtOf(fix(0.5, 39.4, 0.2), [palma, later])).toMatchObject({ from: palma })
    expect(doubtOf(fix(-1, 38, 2.6), [palma, later])).toMatchObject({ from: palma })
  })

  test('not within a few miles, at the pace of a fast boat, or with nothing beside it', () => {
    expect(doubtOf({ ...later, at: 1_000, longitude: 2.58 }, [palma])).toBeUndefined()
    expect(doubtOf(fix(1, 39.9, 2.6), [palma])).toBeUndefined()
    expect(doubtOf(fix(1, 0, 0), [])).toBeUndefined()
  })

  test('not where the entry itself says such a speed', () => {
    const fast = fix(1, 40, 2.6)
    expect(jumpBetween(palma, fast)).toMatchObject({ time: HOUR })
    expect(jumpBetween(palma, { ...fast, speed: 28 })).toBeUndefined()
  })
})

test('the meant position is guessed: the other hemisphere, or the two figures changed over', () => {
  const known = [palma, later]
  const meant = { latitude: 39.4, longitude: 2.4 }
  expect(likelier(fix(2, 39.4, -2.4), known)).toEqual(meant)
  expect(likelier(fix(2, -39.4, 2.4), known)).toEqual(meant)
  expect(likelier(fix(2, 2.4, 39.4), known)).toEqual(meant)
  expect(likelier(fix(2, 40.4, -3.7), known)).toBeUndefined()
})

describe('The doubtful positions of a log are those', () => {
  const good = [0, 1, 2, 3].map(hour => fix(hour, 39.5, 2.6 - hour / 10))
  const wrong = (hour: number) => fix(hour, 39.5, -2.6)
  test.each<[string, Fix[], number[]]>([
    ['in the middle', [good[0], wrong(1), good[2], good[3]] as Fix[], [1]],
    ['at the end', [good[0], good[1], good[2], wrong(3)] as Fix[], [3]],
    ['at the beginning', [wrong(0), good[1], good[2], good[3]] as Fix[], [0]],
    ['one before the last', [good[0], good[1], wrong(2), good[3]] as Fix[], [2]],
    ['of two both', [good[0], wrong(1)] as Fix[], [0, 1]],
    ['and of a good one none', good, []],
    ['and of none none', [], []],
  ])('%s', (_, fixes, found) => {
    expect([...doubtful(fixes)]).toEqual(found)
  })
})
