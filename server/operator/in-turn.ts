import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'
import { TooManyRequests } from '#server/platform/http/too-many-requests.ts'

const NETWORKS = 10_000
/** A few seconds' work: later the answer would come after the person has gone. */
const WAITING_MAX = 100

const lines = new LRUCache<string, LimitFunction>({ max: NETWORKS })

/**
 * One after another from a network. In the line of all passwords each network has one at a time, so a flood of guesses
 * delays itself, and nobody from another network.
 */
export async function inTurn<T>(network: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(network) ?? pLimit(1)
  lines.set(network, line)
  if (line.pendingCount >= WAITING_MAX) throw new TooManyRequests(1_000)
  return line(work)
}
