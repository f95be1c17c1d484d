import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectSameClock, readDifference, watchClock } from '#server/platform/database-clock.ts'
import { openTestDatabase } from '#test/test-database.ts'

const START = new Date('2026-06-01T10:00:00Z')
const TEN_MINUTES = 600_000

/** A server and a database whose clock is ahead by so much, and which answers after so long. */
function pair(aheadMs: number, answerMs = 0) {
  let ahead = aheadMs
  const query = async () => {
    vi.advanceTimersByTime(answerMs / 2)
    const now = String(Date.now() + ahead)
    vi.advanceTimersByTime(answerMs / 2)
    return { rows: [{ now }] }
  }
  return {
    pool: { query } as unknown as pg.Pool,
    clock: () => new Date(),
    set: (ms: number) => {
      ahead = ms
    },
  }
}

describe('A clock that the test moves', () => {
  beforeEach(() => vi.useFakeTimers({ now: START }))
  afterEach(() => vi.useRealTimers())

  test.each([0, 4_900, -4_900, 5_000])('A server starts %i ms beside the database', async ahead => {
    const { pool, clock } = pair(ahead)
    expect(await expectSameClock(pool, clock)).toBe(Math.abs(ahead))
  })

  test.each([
    [5_100, '5,1'],
    [-90_000, '90'],
  ])('%i ms are too many, in a sentence', async (ahead, told) => {
    const { pool, clock } = pair(ahead)
    await expect(expectSameClock(pool, clock)).rejects.toThrow(
      `El reloj de este servidor difiere ${told} s del de la base de datos.`,
    )
  })

  test('A slow answer is no wrong clock', async () => {
    const { pool, clock } = pair(0, 20_000)
    expect(await expectSameClock(pool, clock)).toBe(0)
  })

  test('A running server looks every ten minutes, says what is over a second, and is not ready over five', async () => {
    const { set, ...watched } = pair(0)
    const told: unknown[] = []
    const watch = watchClock(1_400, {
      ...watched,
      readiness: { setClockFault: isFar => told.push(isFar) },
      warn: seconds => told.push(seconds),
      reportError: error => told.push(error),
    })
    const after = async (ms: number, ahead: number) => {
      set(ahead)
      await vi.advanceTimersByTimeAsync(ms)
      return told.splice(0)
    }
    const start = told.splice(0)
    const seen = [
      await after(TEN_MINUTES - 1, -7_300),
      await after(1, -7_300),
      await after(TEN_MINUTES, 1_100),
      await after(TEN_MINUTES, 900),
    ]
    watch?.stop()
    expect([start, ...seen, await after(TEN_MINUTES, 90_000)]).toEqual([
      [false, 1.4],
      [],
      [true, 7.3],
      [false, 1.1],
      [false],
      [],
    ])
  })

  test('A database that gives no answer changes nothing', async () => {
    const lost = new Error('connection lost')
    const told: unknown[] = []
    const watch = watchClock(0, {
      pool: { query: () => Promise.reject(lost) } as unknown as pg.Pool,
      clock: () => new Date(),
      readiness: { setClockFault: isFar => told.push(isFar) },
      warn: seconds => told.push(seconds),
      reportError: error => told.push(error),
    })
    await vi.advanceTimersByTimeAsync(TEN_MINUTES)
    watch?.stop()
    expect(told).toEqual([false, lost])
  })
})

test('The database tells its own time', async () => {
  const { pool, close } = await openTestDatabase()
  const behind = await readDifference(pool, () => new Date(Date.now() - 60_000))
  await close()
  expect(Math.round(behind / 10_000)).toBe(6)
})
