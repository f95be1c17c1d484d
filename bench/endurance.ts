import type { Engine, Filled } from './databases.ts'
import type { Answered, Pace, Worked } from './load-run.ts'
import { startMeasured, startProcess } from './measured-process.ts'
import type { Memory } from './memory.ts'

const WARM_UP_SECONDS = 60
const CAPACITY_SECONDS = 15
const SHARE = 0.7
const MINUTES = 10
const OVERLOAD = 3
const OVERLOAD_SECONDS = 20
const AFTER_SECONDS = 10
const MIB = 1_024 * 1_024

interface Stretch {
  name: string
  perSecond: number
  done: Answered
  refused: Answered
  other: number
  unsent: number
}
export interface Endurance {
  engine: Engine
  capacity: number
  stretches: Stretch[]
  held: { before: number; after: number }
  rss: { before: number; after: number }
}

const nothing: Answered = { count: 0, p50: Number.NaN, p99: Number.NaN, most: Number.NaN }
const together = (one: Answered, two: Answered): Answered =>
  one.count >= two.count ? { ...one, count: one.count + two.count } : together(two, one)

function stretch(name: string, perSecond: number, { answered, unsent }: Worked): Stretch {
  const { 200: read = nothing, 201: written = nothing, 503: refused = nothing, ...rest } = answered
  const other = Object.values(rest).reduce((sum, { count }) => sum + count, 0)
  return { name, perSecond, done: together(read, written), refused, other, unsent }
}

/** Ten minutes at 70 % of capacity, then three times the capacity, then 70 % again. */
export async function measureEndurance({ engine, settings }: Filled): Promise<Endurance> {
  const server = await startMeasured('./serve-working.ts', settings, ['--expose-gc'])
  const people = await startProcess('./load-run.ts', { port: server.port })
  await people.ask('listen')
  await people.ask('hurry', CAPACITY_SECONDS)
  const capacity = await people.ask<number>('hurry', CAPACITY_SECONDS)
  const work = async (name: string, share: number, seconds: number) => {
    const pace: Pace = { perSecond: Math.round(capacity * share), seconds }
    return stretch(name, pace.perSecond, await people.ask<Worked>('keepPace', pace))
  }
  // Caches fill and code is compiled: growth that ends.
  await work('warm-up', SHARE, WARM_UP_SECONDS)
  const before = await server.ask<Memory>('memory')
  const steady = await work(`${MINUTES} minutes at ${SHARE * 100} %`, SHARE, MINUTES * 60)
  const after = await server.ask<Memory>('memory')
  const flood = await work(`${OVERLOAD_SECONDS} s at ${OVERLOAD * 100} %`, OVERLOAD, OVERLOAD_SECONDS)
  const again = await work(`${AFTER_SECONDS} s at ${SHARE * 100} % after it`, SHARE, AFTER_SECONDS)
  await people.stop()
  await server.stop()
  return {
    engine,
    capacity,
    stretches: [steady, flood, again],
    held: { before: before.held / MIB, after: after.held / MIB },
    rss: { before: before.rss / MIB, after: after.rss / MIB },
  }
}
