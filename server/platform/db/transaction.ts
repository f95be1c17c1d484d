import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { nameStatements } from '#server/platform/db/name-statements.ts'
import { noticeWayOf } from '#server/platform/db/notices.ts'
import { mapRowsQuickly } from '#server/platform/db/quick-rows.ts'
import { sqlState } from '#server/platform/db/sql-state.ts'

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
type Work<T> = (tx: Transaction) => Promise<T>

interface State {
  /** Each once. */
  notices: Set<string>
  last: (() => PromiseLike<unknown>)[]
  /** Sent already; they must succeed before the commit. */
  unawaited: PromiseLike<unknown>[]
  /** The reason why it must not be committed. */
  fault?: unknown
  line: Line
  pool: pg.Pool
}
const states = new WeakMap<object, State>()

/** Undefined for an imitation of a database. */
export const poolOf = (db: object): pg.Pool | undefined =>
  states.get(db)?.pool ?? (db as { $client?: pg.Pool }).$client

/** A connection, which the driver's queue keeps in order. */
interface Line {
  db: NodePgDatabase
  /** The statements that it has been given so far. */
  given: number
}
const lines = new WeakMap<pg.PoolClient, Line>()
function lineOver(client: pg.PoolClient): Line {
  const known = lines.get(client)
  if (known) return known
  const counted = Object.create(client) as pg.PoolClient
  const line = { db: drizzle(counted), given: 0 }
  counted.query = ((...query: Parameters<typeof client.query>) => {
    line.given += 1
    return client.query(...query)
  }) as typeof client.query
  mapRowsQuickly(line.db)
  nameStatements(line.db)
  lines.set(client, line)
  return line
}

const LATE = 'It has not been sent by its call: use prepareOnce(), prepareText() or .execute().'

/** Refuses a statement that its call has not sent: inside a transaction, statements of later calls come after it. */
async function send<T>(db: object, call: () => PromiseLike<T>): Promise<T> {
  const line = states.get(db)?.line
  const before = line?.given
  const answer = call()
  if (line && line.given === before) {
    await answer.then(undefined, () => undefined)
    throw new Error(LATE)
  }
  return await answer
}

/** A nested transaction is a part of the outer one: if the part fails, all of it fails. */
function open(state: State): Transaction {
  const tx = Object.create(state.line.db) as Transaction
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
 * Notifies all servers after the commit, and not at all after a rollback. One statement carries all notices. False if
 * `db` is no transaction.
 */
export function notifyAfterCommit(db: object, payloads: readonly string[]): boolean {
  const notices = states.get(db)?.notices
  if (!notices) return false
  for (const payload of payloads) notices.add(payload)
  return true
}

/** Sends a statement with the commit, without awaiting it; at once if `db` is no transaction. */
export async function sendWithCommit<D extends object, T>(
  db: D,
  statement: (db: D, given: T) => PromiseLike<unknown>,
  given: T,
): Promise<void> {
  const state = states.get(db)
  if (state) state.last.push(() => send(db, () => statement(db, given)))
  else await statement(db, given)
}

/** Sends a statement in its turn and awaits it at the commit; at once if `db` is no transaction. */
export async function sendUnawaited(db: object, call: () => PromiseLike<unknown>): Promise<void> {
  const sent = send(db, call)
  const state = states.get(db)
  if (!state) return void (await sent)
  // Its failure surfaces at the commit.
  sent.catch(() => undefined)
  state.unawaited.push(sent)
}

const READ_ONLY = '25006'

/** If a statement failed and its error was caught, the database rolls back without an error. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT')
    throw new Error('The transaction was rolled back: one of its statements had failed.')
}

/** Statements that nobody awaits are sent without waiting for earlier answers. */
export async function runTransaction<T>(pool: pg.Pool, work: Work<T>): Promise<T> {
  const client = await pool.connect()
  const state: State = { notices: new Set(), last: [], unawaited: [], line: lineOver(client), pool }
  let broken: Error | undefined
  try {
    const begun = client.query('begin')
    // Its failure surfaces below.
    begun.catch(() => undefined)
    const result = await work(open(state))
    if (state.fault) throw state.fault
    const leaving = state.notices.size > 0 ? noticeWayOf(pool)([...state.notices]) : undefined
    const last = state.last.map(sendNext => sendNext())
    const written = leaving ? [client.query(leaving.statement)] : []
    await together([begun, ...state.unawaited, ...last, ...written, commit(client)])
    leaving?.committed?.()
    return result
  } catch (error) {
    // The next connection finds the server that takes writes.
    if (error instanceof Error && sqlState(error) === READ_ONLY) broken = error
    await client.query('rollback').catch((fault: Error) => {
      broken = fault
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * Sends statements without waiting for answers; the database runs them in this order. A call that doesn't send its
 * statement at once is refused, because a later one could overtake it.
 */
export const inOrder = <T extends readonly unknown[]>(
  db: object,
  calls: readonly [...{ [K in keyof T]: () => PromiseLike<T[K]> }],
): Promise<T> => together<T>(calls.map(call => send(db, call)) as never)

/**
 * Waits for statements in no order. All have ended when this returns: one that continued after a failure would run
 * after the rollback.
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
