import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { nameStatements } from '#server/platform/db/name-statements.ts'
import { mapRowsQuickly } from '#server/platform/db/quick-rows.ts'

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
type Work<T> = (tx: Transaction) => Promise<T>

interface State {
  /** Payloads by channel, each once. */
  notices: Map<string, Set<string>>
  last: (() => PromiseLike<unknown>)[]
  /** Sent already; they must succeed before the commit. */
  unawaited: PromiseLike<unknown>[]
  /** The reason why it must not be committed. */
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

/** A nested transaction is a part of the outer one: if the part fails, all of it fails. */
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
 * Notifies the channel after the commit, and not at all after a rollback. One statement carries all notices. False if
 * `db` is no transaction.
 */
export function notifyWithCommit(db: object, channel: string, payloads: readonly string[]): boolean {
  const notices = states.get(db)?.notices
  if (!notices) return false
  const told = notices.get(channel) ?? new Set()
  for (const payload of payloads) told.add(payload)
  notices.set(channel, told)
  return true
}

/** Sends a statement with the commit, without awaiting it; at once if `db` is no transaction. */
export async function sendWithCommit<D extends object, T>(
  db: D,
  statement: (db: D, given: T) => PromiseLike<unknown>,
  given: T,
): Promise<void> {
  const state = states.get(db)
  if (state) state.last.push(() => statement(db, given))
  else await statement(db, given)
}

/** Sends a statement in its turn and awaits it at the commit; at once if `db` is no transaction. */
export async function sendUnawaited(db: object, statement: Promise<unknown>): Promise<void> {
  const state = states.get(db)
  if (!state) return void (await statement)
  // Its failure surfaces at the commit.
  statement.catch(() => undefined)
  state.unawaited.push(statement)
}

const NOTIFY = 'select pg_notify($1, payload) from unnest($2::text[]) payload'

/** If a statement failed and its error was caught, the database rolls back without an error. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT')
    throw new Error('The transaction was rolled back: one of its statements had failed.')
}

/** Statements that nobody awaits are sent without waiting for earlier answers. */
export async function runTransaction<T>(pool: pg.Pool, work: Work<T>): Promise<T> {
  const client = await pool.connect()
  const state: State = { notices: new Map(), last: [], unawaited: [] }
  let broken: Error | undefined
  try {
    const begun = client.query('begin')
    // Its failure surfaces below.
    begun.catch(() => undefined)
    const result = await work(open(client, state))
    if (state.fault) throw state.fault
    const last = state.last.map(async send => await send())
    // An awaited statement is sent a moment after the await.
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
 * Waits for statements that were sent at once; the database runs them in this order. All have ended when this
 * returns: one that continued after a failure would run after the rollback.
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
