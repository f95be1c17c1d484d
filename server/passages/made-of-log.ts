import { LRUCache } from 'lru-cache'
import { countEntries } from '#server/passages/log-queries.ts'
import type { SystemContext } from '#server/platform/context.ts'

type Reading = Pick<SystemContext, 'db' | 'services'>

/**
 * A value that is computed from a log. Entries are only added: while their number is the same, callers share one
 * computation.
 */
export function madeOfLog<T>(make: (context: Reading, jobId: string, departedAt: Date) => Promise<T>) {
  const recent = new LRUCache<string, { entries: number; made: Promise<T> }>({ max: 200 })
  return async (context: Reading, jobId: string, departedAt: Date): Promise<T> => {
    // Counted first: with an entry that is added between the two, the result is newer than its number says.
    const entries = await countEntries(context.db, jobId)
    const known = recent.get(jobId)
    if (known?.entries === entries) return known.made
    const kept = { entries, made: make(context, jobId, departedAt) }
    recent.set(jobId, kept)
    try {
      return await kept.made
    } catch (error) {
      if (recent.get(jobId) === kept) recent.delete(jobId)
      throw error
    }
  }
}
