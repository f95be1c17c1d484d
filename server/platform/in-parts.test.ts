import { afterEach, expect, test, vi } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { inParts, untilDone } from '#server/platform/in-parts.ts'

let clock = 0
vi.spyOn(performance, 'now').mockImplementation(() => clock)
afterEach(() => {
  clock = 0
})

const MS_A_ROW = 10
const transaction = (work: (tx: unknown) => unknown) => work({})
const context = { db: { transaction } as unknown as Database }
const slow = (rows: number, seen: number[]) => {
  clock += rows * MS_A_ROW
  seen.push(rows)
}

test('Parts get smaller while their transactions are long', async () => {
  const seen: number[] = []
  const all = Array.from({ length: 500 }, (_, n) => n)
  const rows: number[] = []
  await inParts(context, all, async (_, part) => {
    rows.push(...part)
    slow(part.length, seen)
  })
  expect(rows).toEqual(all)
  expect(seen.slice(0, 4)).toEqual([200, 100, 50, 25])
  expect(Math.max(...seen.slice(3))).toBeLessThanOrEqual(50)
})

test('Transactions go on until one finds fewer rows than it asked for, however few that are', async () => {
  const seen: number[] = []
  let left = 470
  await untilDone(context, async (_, atOnce) => {
    const rows = Math.min(left, atOnce)
    left -= rows
    slow(rows, seen)
    return Array.from({ length: rows })
  })
  expect([left, seen.slice(0, 4), seen.at(-1)]).toEqual([0, [200, 100, 50, 25], 20])
})

test('A single row that takes long is done once, and quick ones as many as may be', async () => {
  const seen: number[] = []
  await inParts(context, ['a', 'b', 'c'], async (_, part) => slow(part.length * 100, seen), 1)
  await inParts(context, Array.from({ length: 450 }), async (_, part) => void seen.push(part.length))
  expect(seen).toEqual([100, 100, 100, 200, 200, 50])
})
