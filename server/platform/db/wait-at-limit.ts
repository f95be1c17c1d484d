import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { sqlState } from '#server/platform/db/sql-state.ts'

const TOO_MANY = '53300'
const WAIT_MS = 5_000

type Got = Parameters<Parameters<pg.Pool['connect']>[0]>
type Callback = (...got: Got) => void

/** Where the database takes no more connections a call waits for a free one of this server's, and does not fail. */
export function waitAtLimit(pool: pg.Pool): void {
  const { max } = pool.options
  const connect = pool.connect.bind(pool) as { (): Promise<pg.PoolClient>; (callback: Callback): void }
  let reopening: NodeJS.Timeout | undefined

  let connected = 0
  pool.on('connect', () => {
    connected += 1
  })
  pool.on('remove', () => {
    connected -= 1
  })

  const openNoMore = () => {
    pool.options.max = Math.max(1, connected)
    clearTimeout(reopening)
    reopening = setTimeout(() => {
      pool.options.max = max
    }, WAIT_MS).unref()
  }
  const isFull = (error: unknown) => sqlState(error) === TOO_MANY && connected > 0
  async function waitForFree(error: Error): Promise<pg.PoolClient> {
    const late = sleep(WAIT_MS, 'late' as const, { ref: false })
    for (;;) {
      openNoMore()
      const waiting = connect()
      const refusedAgain = (fault: unknown) => {
        if (!isFull(fault)) throw fault
      }
      const got = await Promise.race([waiting.catch(refusedAgain), late])
      if (got === 'late') {
        waiting.then(
          client => client.release(),
          () => undefined,
        )
        throw error
      }
      if (got) return got
    }
  }
  const acquire = (callback: Callback) =>
    connect((error, client, release) => {
      if (!error || !isFull(error)) return callback(error, client, release)
      waitForFree(error).then(
        free => callback(undefined, free, free.release),
        fault => callback(fault, undefined, () => undefined),
      )
    })
  pool.connect = ((callback?: Callback) => {
    if (callback) return acquire(callback)
    return new Promise<pg.PoolClient>((resolve, reject) =>
      acquire((error, client) => (client ? resolve(client) : reject(error))),
    )
  }) as typeof pool.connect
}
