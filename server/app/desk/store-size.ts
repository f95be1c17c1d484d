import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

const FRESH_MS = 10 * MINUTE_MS
/** A store that takes long to list is listed less often. */
const REST_PER_WALK = 20
/** Only who asks first waits, and no longer. */
const PATIENCE_MS = SECOND_MS

export interface StoreSize {
  bytes: number
  at: Date
}

declare module '#server/platform/context.ts' {
  interface Services {
    storeSize(now: Date): Promise<StoreSize | undefined>
  }
}

/** Lists the store only when somebody asks. Meanwhile the last size is returned, or none after a second. */
export function openStoreSize(files: FileStore, reportError: (error: unknown) => void) {
  let known: StoreSize | undefined
  let freshMs = FRESH_MS
  let walk: Promise<void> | undefined

  const measure = async (at: Date) => {
    const begun = performance.now()
    let sum = 0
    for await (const { bytes } of files.list('')) sum += bytes
    known = { bytes: sum, at }
    freshMs = Math.max(FRESH_MS, REST_PER_WALK * (performance.now() - begun))
  }
  return async (now: Date): Promise<StoreSize | undefined> => {
    if (known && now.getTime() - known.at.getTime() < freshMs) return known
    walk ??= measure(now)
      .catch(reportError)
      .finally(() => {
        walk = undefined
      })
    if (!known) await Promise.race([walk, sleep(PATIENCE_MS, undefined, { ref: false })])
    return known
  }
}
