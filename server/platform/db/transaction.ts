import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { nameStatements } from '#server/platform/db/name-statements.ts'
import { mapRowsQuickly } from '#server/platform/db/quick-rows.ts'

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
type Work<T> = (tx: Transaction) => Promise<T>

interface State {
  /** What is told to the listeners of a channel, once each. */
  notices: Map<string, Set<string>>
  last: (() => PromiseLike<unknown>)[]
  /** Sent, and to have ended well before the commit. */
  unawaited: PromiseLike<unknown>[]
  /** Why it must not be committed, whatever its work says. */
  fault?: unknown
}
const states = new WeakMap<object, State>()

const drizzles = new WeakMap<pg.PoolClient, NodePgDatabase>()
function drizzleOver(client: pg.PoolClient): NodePgDatabase {
  const known = drizzles.get(client)
  if (known) return known
  const db = drizzle(client)
  mapRowsQuickly(db)
  nameStatements(db)
  drizzles.set(client, db)
  return db
}

/** A transaction within it is a part of it: where the part fails, so does all of it. */
function open(client: pg.PoolClient, state: State): Transaction {
  const tx = Object.create(drizzleOver(client)) as Transaction
  states.set(tx, state)
  tx.transaction = async work => {
    try {
      return await work(tx)
    } catch (error) {
      state.fault ??= error
      throw error
    }
  }
  return tx
}

/**
 * Tells the channel's listeners once the transaction is committed, and nobody if it is rolled back. All that there is to
 * tell goes out in one statement, with the commit. False where `db` is no transaction.
 */
export function notifyWithCommit(db: object, channel: string, payloads: readonly string[]): boolean {
  const notices = states.get(db)?.notices
  if (!notices) return false
  const told = notices.get(channel) ?? new Set()
  for (const payload of payloads) told.add(payload)
  notices.set(channel, told)
  return true
}

/** Sends a statement that nobody waits for together with the commit; at once where `db` is no transaction. */
export async function sendWithCommit(db: object, statement: () => PromiseLike<unknown>): Promise<void> {
  const state = states.get(db)
  if (state) state.last.push(statement)
  else await statement()
}

/** Sends a statement in its turn, and waits for it at the commit; to its end where `db` is no transaction. */
export async function sendUnawaited(db: object, statement: Promise<unknown>): Promise<void> {
  const state = states.get(db)
  if (!state) return void (await statement)
  // Its failure is heard of at the commit, if there is to be one.
  statement.catch(() => undefined)
  state.unawaited.push(statement)
}

const NOTIFY = 'select pg_notify($1, payload) from unnest($2::text[]) payload'

/** Where a statement has failed and its failure was passed over, the database rolls back, and calls that no error. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT')
    throw new Error('The transaction was rolled back: one of its statements had failed.')
}

/** Statements of a transaction are sent without waiting for the answer to those before, wherever nobody asks for it. */
export async function runTransaction<T>(pool: pg.Pool, work: Work<T>): Promise<T> {
  const client = await pool.connect()
  const state: State = { notices: new Map(), last: [], unawaited: [] }
  let broken: Error | undefined
  try {
    const begun = client.query('begin')
    // Its failure is heard of below.
    begun.catch(() => undefined)
    const result = await work(open(client, state))
    if (state.fault) throw state.fault
    const last = state.last.map(async send => await send())
    // Whoever waits for a statement sends it a moment later.
    await undefined
    const told = [...state.notices].map(([channel, payloads]) =>
      client.query({ name: 'notify', text: NOTIFY, values: [channel, [...payloads]] }),
    )
    await together([begun, ...state.unawaited, ...last, ...told, commit(client)])
    return result
  } catch (error) {
    await client.query('rollback').catch((fault: Error) => {
      broken = fault
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * Waits for statements that were sent at once; the database does them in this order. All have ended when this does: what
 * went on after a failure would run after the rollback.
 */
export async function together<T extends readonly unknown[]>(
  sent: readonly [...{ [K in keyof T]: PromiseLike<T[K]> }],
): Promise<T> {
  const ended = await Promise.allSettled(sent)
  return ended.map(end => {
    if (end.status === 'rejected') throw end.reason
    return end.value
  }) as unknown as T
}
