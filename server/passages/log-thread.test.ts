import { expect, test } from 'vitest'
import { computeLog, type LogOrders } from '#server/passages/compute-log.ts'
import { openLogThread } from '#server/passages/log-thread.ts'

const MINUTE = 60_000
const track = JSON.stringify(
  Array.from({ length: 3_000 }, (_, n) => [n * MINUTE, 39 + Math.sin(n / 90), 2 + n / 1_000]),
)
const plots = JSON.stringify(
  Array.from({ length: 3_000 }, (_, n) => [
    n * 10 * MINUTE,
    n % 5 === 0 ? 'waiting' : 'position',
    ...(n % 5 === 0
      ? [null, null, null, null, 'rest', 'Al pairo.']
      : [39 + n / 1_000, 2, n % 8, 'NW', null, null]),
  ]),
)
const facts = {
  departedAt: new Date(0),
  until: new Date(30_000 * MINUTE),
  underWay: false,
  reportEvery: 12,
  milesToGo: null,
}
const orders: LogOrders = {
  track: { rows: track },
  plots: { rows: plots },
  sum: { rows: plots, facts, base: null },
}

test.each(['track', 'plots', 'sum'] as const)(
  'A worker computes the %s of a long log as it is computed here',
  { tags: 'rare' },
  async kind => {
    const thread = openLogThread()
    const { rows, ...more } = orders[kind]
    // JSON allows for space at its end.
    const long = { rows: rows.padEnd(300_000), ...more } as never
    expect(await thread.compute(kind, long)).toEqual(computeLog(kind, orders[kind]))
    await thread.close()
  },
)

test('A short log needs no worker, and a long one is not computed without', async () => {
  const thread = openLogThread()
  await thread.close()
  expect(await thread.compute('track', { rows: '[]' })).toEqual([])
  await expect(thread.compute('track', { rows: '[]'.padEnd(300_000) })).rejects.toThrow('closing')
})
