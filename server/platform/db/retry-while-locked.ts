import { setTimeout as sleep } from 'node:timers/promises'
import { sayWhileWaiting } from '#server/platform/db/migration-lock.ts'
import type { Asking } from '#server/platform/db/release-marks.ts'
import { sqlState } from '#server/platform/db/sql-state.ts'

/** For a transaction: all who read a table wait behind a statement that waits to change it. */
export const LIMIT_WAITING = `set local lock_timeout = 500`
const PAUSE_MS = 1_000
const LOCK_NOT_AVAILABLE = '55P03'
const OCCUPIED = 'Otra sesión de PostgreSQL ocupa una tabla que hay que cambiar; lo intento de nuevo.'

/** Undefined where a lock was not to be had. */
async function tryOnce<T>(client: Asking, work: () => Promise<T>): Promise<{ value: T } | undefined> {
  try {
    return { value: await work() }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error
    return undefined
  }
}

/** Repeats a transaction, which `work` begins and commits, until it gets all its locks without waiting long. */
export async function retryWhileLocked<T>(client: Asking, work: () => Promise<T>): Promise<T> {
  const again = async (): Promise<T> => {
    await sleep(PAUSE_MS)
    const done = await tryOnce(client, work)
    return done ? done.value : again()
  }
  const done = await tryOnce(client, work)
  return done ? done.value : sayWhileWaiting(again(), OCCUPIED)
}
