import { findPorts, type PairOfTexts, pairKey } from '#server/distances/find-known-distances.ts'
import type { Database } from '#server/platform/db/database.ts'
import { enqueueAll } from '#server/platform/tasks/enqueue.ts'

/** Enqueues the distances for the lists. An unknown port has none. */
export function enqueueDistances(moment: { db: Database; now: Date }, pairs: PairOfTexts[]): Promise<void> {
  const known = pairs.map(findPorts).filter(ids => ids !== null)
  return enqueueAll(
    moment,
    'remember-distance',
    known.map(ids => ({ payload: { origin: ids.from, destination: ids.to }, key: pairKey(ids) })),
  )
}
