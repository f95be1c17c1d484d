import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/app/open-database.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openCaller, request } from './caller.ts'
import type { Engine, Filled } from './databases.ts'
import { type Boat, putToSea, takeAshore, written } from './log-fill.ts'
import { startMeasured, startProcess } from './measured-process.ts'
import { median, quantile } from './numbers.ts'
import { KEYED, type Ratio, ratiosOf, type Subject } from './ratios.ts'
import type { Latency } from './streams.ts'

const FEW = 20
const MANY = 2_000
const BOATS = 500

const reading = (name: string, path: string): Subject<Boat> => ({
  name,
  mark: KEYED,
  call: (_, { jobId, owner }) => request('GET', `/passages/${jobId}${path}`, owner.token),
})

const calls: Subject<Boat>[] = [
  reading('the passage', ''),
  reading('its departure', '/departure'),
  reading('its log', '/log'),
  reading('its track', '/track'),
  { name: 'write an entry', mark: KEYED, answer: 201, call: written },
]

export async function inDatabase<T>({ settings }: Filled, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(settings, error => console.error(error))
  const done = await work(db)
  await close()
  return done
}

export async function atSea<T>(
  filled: Filled,
  entries: readonly number[],
  measure: (boats: Boat[]) => Promise<T>,
) {
  const boats = await inDatabase(filled, async db => {
    const sailing: Boat[] = []
    for (const each of entries) sailing.push(await putToSea(db, each))
    // A server in earnest does so by itself, sooner or later.
    await db.execute(sql`analyze log_entries, passages, applications, jobs, users, sessions`)
    return sailing
  })
  const measured = await measure(boats)
  await inDatabase(filled, db => takeAshore(db, boats))
  return measured
}

export const measureLogs = (filled: Filled): Promise<Ratio[]> =>
  atSea(filled, [FEW, MANY], async boats => {
    const server = await startMeasured('./serve-app.ts', filled.settings)
    // With an entry that the program has written the sums are stored.
    const phone = await openCaller(server.port)
    for (const boat of boats) await phone.ask(written(-1, boat))
    phone.close()
    const sides = boats.map(over => ({ over, server }))
    const rows = await ratiosOf(filled.engine, sides, calls)
    await server.stop()
    return rows
  })

export interface Positions {
  engine: Engine
  open: number
  positions: number
  /** In milliseconds. */
  heard: Latency
}

export const measurePositions = (filled: Filled): Promise<Positions> =>
  atSea(filled, Array<number>(BOATS).fill(0), async boats => {
    const server = await startMeasured('./serve-streams.ts', filled.settings)
    const people = await startProcess('./position-people.ts', { port: server.port })
    const open = await people.ask<number>('open', boats)
    const times = await people.ask<number[]>('reportAll', boats)
    await people.stop()
    await server.stop()
    const heard = { p50: median(times), p99: quantile(times, 0.99) }
    return { engine: filled.engine, open, positions: times.length, heard }
  })
