import path from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Position } from '#domain/distances/rhumb.ts'
import type { SeaRoute } from '#server/distances/sea-route.ts'
import { roomFor } from '#server/platform/room-for.ts'
import { openThread } from '#server/platform/threads/thread.ts'

/** The longest route takes 0.2 s with the worker's start; anything longer hangs. */
const TIME_LIMIT_MS = 20_000
const REMEMBERED = 5_000
const REMEMBERED_FIGURES = 50_000

/** The worker's order; its reply is a route, or null if the sea does not join the two. */
export interface RouteOrder {
  from: Position
  to: Position
}

/** Another order: its reply is how far from land the track goes, or null if it leaves the chart. */
export interface TrackOrder {
  track: Position[]
}

export type RouteFigures = Pick<SeaRoute, 'miles' | 'offshore'>

export interface SeaRoutes {
  find(from: Position, to: Position): Promise<SeaRoute | null>
  /** In nautical miles, with the straight ways between these positions; null where they leave the chart. */
  furthestFromLand(track: Position[]): Promise<number | null>
  /** Recent routes by both ports' ids, so that the database is not asked again. */
  recent: LRUCache<string, SeaRoute>
  /** Without the legs, by the same key: lists show many pairs, and a pair's distance changes only with the program. */
  known: LRUCache<string, RouteFigures>
  close(): Promise<void>
}

declare module '#server/platform/context.ts' {
  interface Services {
    seaRoutes: SeaRoutes
  }
}

export function openSeaRoutes(): SeaRoutes {
  const thread = openThread<RouteOrder | TrackOrder, SeaRoute | number | null>(
    path.join(import.meta.dirname, 'sea-route-worker.ts'),
    TIME_LIMIT_MS,
  )
  return {
    find: async (from, to) => (await thread.ask({ from, to })) as SeaRoute | null,
    furthestFromLand: async track => (await thread.ask({ track })) as number | null,
    recent: new LRUCache(roomFor(REMEMBERED)),
    known: new LRUCache(roomFor(REMEMBERED_FIGURES)),
    close: thread.close,
  }
}
