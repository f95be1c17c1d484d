import { eq, sql } from 'drizzle-orm'
import { LOG_TEXT_MAX } from '#domain/passages/log-entry.ts'
import { logEntries } from '#server/passages/log-table.ts'
import { passages } from '#server/passages/passage-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { NOW, type Person } from './cast.ts'
import type { Engine, Filled } from './databases.ts'
import { type Boat, putToSea, takeAshore } from './log-fill.ts'
import { inDatabase } from './logs.ts'
import { startMeasured } from './measured-process.ts'
import { median } from './numbers.ts'

const ROWS = 40_000
/** Sums of a log are remembered, so that each boat is asked once. */
const BOATS = 5

export interface LongLogCall {
  engine: Engine
  name: string
  /** Medians and the most of all boats, in milliseconds. */
  call: number
  callMost: number
  stop: number
  stopMost: number
}

/** A row a minute: positions of a zigzag, after three of them a wait until the next one, and each row with a text. */
async function putToSeaForLong(db: Database, text: string): Promise<Boat> {
  const boat = await putToSea(db, 0)
  const [jobId, skipper] = [sql`${boat.jobId}::uuid`, sql`${boat.skipper.id}::uuid`]
  const began = sql`${NOW.toISOString()}::timestamptz - ${ROWS + 1} * interval '1 minute'`
  await db.update(passages).set({ departedAt: began }).where(eq(passages.jobId, boat.jobId))
  await db.execute(sql`
    with rows as (
      select gen_random_uuid() as id, ${began} + n * interval '1 minute' as at, n, n % 4 = 0 as waits
      from generate_series(1, ${ROWS}) n)
    insert into ${logEntries}
      (id, job_id, author_id, at, kind, latitude, longitude, wind_force, wind_direction, text, reason, created_at)
    select id, ${jobId}, ${skipper}, at,
      case when waits then 'waiting' else 'position' end,
      case when not waits then 36 + n % 3 * 0.01 + n / 10000.0 end,
      case when not waits then 2 + n / 20000.0 end,
      case when not waits then n % 8 end,
      case when not waits then 'NW' end,
      ${text}::text,
      case when waits then 'rest' end,
      at
    from rows`)
  return boat
}

interface Asked {
  name: string
  ask(boat: Boat): { by: Person; path: string; body?: object }
}

const exportOf: Asked['ask'] = ({ skipper }) => ({ by: skipper, path: '/users/me/export' })

const calls: Asked[] = [
  { name: 'track', ask: ({ jobId, owner }) => ({ by: owner, path: `/passages/${jobId}/track` }) },
  { name: 'plots', ask: ({ jobId, owner }) => ({ by: owner, path: `/passages/${jobId}/log/plots` }) },
  { name: 'export', ask: exportOf },
  {
    name: 'arrival',
    ask: ({ jobId, skipper }) => ({
      by: skipper,
      path: `/passages/${jobId}/arrival`,
      body: { at: NOW.toISOString(), port: 'Palma' },
    }),
  },
]

async function answered(port: number, { by, path, body }: ReturnType<Asked['ask']>): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    headers: { authorization: `Bearer ${by.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const bytes = await answer.bytes()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${Buffer.from(bytes).toString()}`)
}

export async function measureLongLog(filled: Filled): Promise<LongLogCall[]> {
  const { small, boats, wordy } = await inDatabase(filled, async db => {
    const small = await putToSea(db, 20)
    const boats: Boat[] = []
    for (let n = 0; n < BOATS; n += 1)
      boats.push(await putToSeaForLong(db, 'Al pairo, a la espera. '.repeat(9)))
    const wordy = await putToSeaForLong(db, '海'.repeat(LOG_TEXT_MAX))
    await db.execute(sql`analyze log_entries`)
    return { small, boats, wordy }
  })
  const server = await startMeasured('./serve-app.ts', filled.settings)
  // The first calls of a server load code and are compiled.
  for (const { ask } of calls) await answered(server.port, ask(small))
  const rows: LongLogCall[] = []
  const subjects = [
    ...calls.map(call => ({ ...call, over: boats })),
    { name: 'export, the longest texts', ask: exportOf, over: [wordy, wordy, wordy] },
  ]
  for (const { name, ask, over } of subjects) {
    const [times, stops]: [number[], number[]] = [[], []]
    for (const boat of over) {
      await server.ask('watchLoop')
      const began = performance.now()
      await answered(server.port, ask(boat))
      times.push(performance.now() - began)
      stops.push(await server.ask<number>('longestStop'))
    }
    rows.push({
      engine: filled.engine,
      name,
      call: median(times),
      callMost: Math.max(...times),
      stop: median(stops),
      stopMost: Math.max(...stops),
    })
  }
  await server.stop()
  await inDatabase(filled, db => takeAshore(db, [small, ...boats, wordy]))
  return rows
}
