import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/app/open-database.ts'
import { prepareText } from '#server/platform/db/prepare-once.ts'
import { sendUnawaited } from '#server/platform/db/transaction.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'
import type { Filled } from './databases.ts'
import { median, quantile } from './numbers.ts'

const ROUNDS = 7
const WARM_UP_MS = 1_000
const ROUND_MS = 1_000
const CLIENTS = [16, 64]
/** The least that an act may be, and as many statements as a message has. */
const STATEMENTS = [1, 7]

export interface Events {
  clients: number
  /** In the act; each writes a row. */
  statements: number
  /** Commits a second, without an event and with one. */
  silent: number
  telling: number
  /** Round by round. */
  ratio: number
  /** Milliseconds from the answer of the commit until this server has heard the event. */
  p50: number
  p99: number
}

const write = prepareText<{ id: string }, never>(
  'bench_write',
  ({ id }) => sql`insert into bench_acts values (${id}::uuid, 'Suelto amarras, nos vemos.')`,
)

/** Commits of acts with an event beside those without, on a table of its own. */
export async function measureEvents({ settings }: Filled): Promise<Events[]> {
  const most = Math.max(...CLIENTS)
  const { db, pool, bus, close } = await openDatabase({ ...settings, DATABASE_POOL: most }, console.error)
  await pool.query(
    'drop table if exists bench_acts; create table bench_acts (id uuid primary key, text text)',
  )
  const committed = new Map<string, number>()
  const heard: number[] = []
  bus.listen(signal => {
    if (signal.topic !== 'live') return
    const at = committed.get(signal.id)
    // The event may arrive in the packet that answers the commit.
    heard.push(at === undefined ? 0 : performance.now() - at)
    committed.delete(signal.id)
  })
  const act = async (statements: number, tells: boolean) => {
    const ids = Array.from({ length: statements }, () => randomUUID())
    const [id = ''] = ids
    await db.transaction(async tx => {
      for (const each of ids) await sendUnawaited(tx, () => write(tx, { id: each }))
      if (tells) await tellLive(tx, 'message', id, [randomUUID()])
    })
    if (tells) committed.set(id, performance.now())
  }
  interface Kind {
    clients: number
    statements: number
  }
  const playRound = async ({ clients, statements }: Kind, tells: boolean, milliseconds: number) => {
    const start = performance.now()
    let acts = 0
    const again = async () => {
      for (; performance.now() - start < milliseconds; acts += 1) await act(statements, tells)
    }
    await Promise.all(Array.from({ length: clients }, again))
    return (acts * 1_000) / (performance.now() - start)
  }
  const measure = async (kind: Kind): Promise<Events> => {
    for (const tells of [false, true]) await playRound(kind, tells, WARM_UP_MS)
    heard.length = 0
    const rounds: { silent: number; telling: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const each = { silent: 0, telling: 0 }
      const order = [false, true]
      for (const tells of round % 2 === 0 ? order : order.toReversed())
        each[tells ? 'telling' : 'silent'] = await playRound(kind, tells, ROUND_MS)
      rounds.push(each)
    }
    return {
      ...kind,
      silent: median(rounds.map(({ silent }) => silent)),
      telling: median(rounds.map(({ telling }) => telling)),
      ratio: median(rounds.map(({ silent, telling }) => telling / silent)),
      p50: median(heard),
      p99: quantile(heard, 0.99),
    }
  }
  const events: Events[] = []
  for (const statements of STATEMENTS)
    for (const clients of CLIENTS) events.push(await measure({ clients, statements }))
  await pool.query('drop table bench_acts')
  await close()
  return events
}
