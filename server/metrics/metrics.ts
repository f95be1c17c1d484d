import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Hub } from '#server/live/hub.ts'
import { countStreams } from '#server/metrics/count-streams.ts'
import { countTasks } from '#server/metrics/count-tasks.ts'
import { serveMetrics } from '#server/metrics/serve-metrics.ts'
import { timeQueries } from '#server/metrics/time-queries.ts'
import { timeRequests } from '#server/metrics/time-requests.ts'
import { watchPasswords } from '#server/metrics/watch-passwords.ts'
import type { WorkWorld } from '#server/tasks/runner.ts'
import type { TaskEnd } from '#server/tasks/task-end.ts'

/** Loaded only where METRICS_PORT is set: without, nothing is counted and nothing is paid. */
export interface Metrics {
  timeRequests(app: FastifyInstance): void
  countStreams(hub: Hub): void
  countTask(end: TaskEnd): void
  listen(port: number, host: string): Promise<void>
  close(): Promise<void>
}

export function openMetrics(world: WorkWorld, pool: pg.Pool): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  timeQueries(pool, registry)
  watchPasswords(registry)
  return {
    timeRequests: app => timeRequests(app, registry),
    countStreams: hub => countStreams(hub, registry),
    countTask: countTasks(world, registry),
    ...serveMetrics(registry, world.tools.report),
  }
}
