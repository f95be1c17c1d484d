import path from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Position } from '#domain/charts/rhumb.ts'
import type { SeaRoute } from '#server/distances/sea-route.ts'
import { openThread } from '#server/platform/threads/thread.ts'

/** The longest route of the chart takes a fifth of a second, with the worker's start; what takes longer never ends. */
const TIME_LIMIT_MS = 20_000
const REMEMBERED = 5_000
const REMEMBERED_MILES = 50_000

/** What goes to the worker; a route comes back, or null where the sea does not join the two. */
export interface RouteOrder {
  from: Position
  to: Position
}

export interface SeaRoutes {
  /** Reckoned off the loop that answers requests; one at a time. */
  find(from: Position, to: Position): Promise<SeaRoute | null>
  /** What this process has asked lately, by both ports' ids, so that the database isn't asked again. */
  recent: LRUCache<string, SeaRoute>
  /** Miles alone, by the same key: lists show many pairs, and what a pair measures changes only with the program. */
  miles: LRUCache<string, number>
  close(): Promise<void>
}

declare module '#server/platform/context.ts' {
  interface Services {
    seaRoutes: SeaRoutes
  }
}

export function openSeaRoutes(): SeaRoutes {
  const thread = openThread<RouteOrder, SeaRoute | null>(
    path.join(import.meta.dirname, 'sea-route-worker.ts'),
    TIME_LIMIT_MS,
  )
  return {
    find: (from, to) => thread.ask({ from, to }),
    recent: new LRUCache({ max: REMEMBERED }),
    miles: new LRUCache({ max: REMEMBERED_MILES }),
    close: thread.close,
  }
}
