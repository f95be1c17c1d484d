import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { FileKey, FileStore } from '#server/platform/files/file-store.ts'

/** Some ten kilobytes each. Strangers can ask for half a million of them. */
const CHARTS_KEPT = 2_000
const DELETIONS_AT_ONCE = 4

export interface KeptCharts {
  get(key: FileKey): Promise<Buffer | undefined>
  put(key: FileKey, chart: Buffer): Promise<void>
}

export function openStoredCharts(files: FileStore, most = CHARTS_KEPT): KeptCharts {
  const deleting = pLimit(DELETIONS_AT_ONCE)
  const used = new LRUCache<FileKey, true>({
    max: most,
    dispose: (_, key, reason) => {
      // A file that remains is drawn by nobody again, and found at the next start.
      if (reason === 'evict') void deleting(() => files.delete(key)).catch(() => undefined)
    },
  })
  let known: Promise<void> | undefined

  async function readOlder() {
    const found: { key: FileKey; at: number }[] = []
    for await (const { key, changedAt } of files.list('charts/'))
      found.push({ key: key as FileKey, at: changedAt.getTime() })
    for (const { key } of found.sort((a, b) => a.at - b.at)) if (!used.has(key)) used.set(key, true)
  }
  const knowOlder = () => {
    known ??= readOlder().catch(error => {
      known = undefined
      throw error
    })
    return known
  }

  return {
    async get(key) {
      const chart = await files.get(key)
      if (chart) used.set(key, true)
      return chart
    },
    async put(key, chart) {
      await knowOlder()
      await files.put(key, chart)
      used.set(key, true)
    },
  }
}
