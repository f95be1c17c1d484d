import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '#web/api/client.ts'
import { suspectSilence } from '#web/api/probe.ts'
import { isCached } from '#web/offline/cached-endpoints.ts'
import { isConnected } from '#web/offline/connection.ts'
import { markUnconfirmed } from '#web/offline/shown-age.ts'

/** The longest wait before stored data is shown. */
const PATIENCE_MS = 1_000

const store = () => import('#web/offline/cache-store.ts')

/** Shows the stored data, unless there is data already. */
async function show(queries: QueryClient, key: QueryKey, isOver = () => false): Promise<void> {
  const has = () => isOver() || queries.getQueryData(key) !== undefined
  if (has()) return
  const name = hashKey(key)
  const row = await store()
    .then(({ findRead }) => findRead(name))
    .catch(() => undefined)
  if (!row || has()) return
  queries.setQueryData(key, row.data, { updatedAt: row.at })
  markUnconfirmed(name, true)
}

export function keep(key: QueryKey, data: unknown, at = Date.now()): void {
  if (isCached(key))
    store()
      .then(({ keepRead }) => keepRead(hashKey(key), data, at))
      // Full or closed: nothing is stored for offline reading.
      .catch(() => undefined)
}

const drop = (key: QueryKey) =>
  store()
    .then(({ dropRead }) => dropRead(hashKey(key)))
    .catch(() => undefined)

/** Such an answer makes the stored data invalid. */
const isRefusal = (status: number) => status === 403 || status === 404

interface Reading<T> {
  key: QueryKey
  ask: () => Promise<T>
  /** The part of the answer to store; undefined: nothing. */
  toKeep?: (answer: T) => unknown
}

/**
 * Asks the server. Without an answer in time, or without a network, the stored data is shown meanwhile; the answer is
 * stored for the next time.
 */
export async function readOrCached<T>(queries: QueryClient, { key, ask, toKeep }: Reading<T>): Promise<T> {
  if (!isCached(key)) return ask()
  const name = hashKey(key)
  if (!isConnected()) await show(queries, key)
  let over = false
  const timer = setTimeout(() => {
    void suspectSilence()
    void show(queries, key, () => over)
  }, PATIENCE_MS)
  try {
    const answer = await ask()
    const data = toKeep ? toKeep(answer) : answer
    if (data === undefined) void drop(key)
    else keep(key, data)
    return answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) await show(queries, key)
    else if (error instanceof ApiError && isRefusal(error.status)) void drop(key)
    throw error
  } finally {
    over = true
    clearTimeout(timer)
    markUnconfirmed(name, false)
  }
}
