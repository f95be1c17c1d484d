import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Hub } from '#server/platform/live/hub.ts'
import { countStreams } from '#server/platform/metrics/count-streams.ts'
import { countTasks } from '#server/platform/metrics/count-tasks.ts'
import { serveMetrics } from '#server/platform/metrics/serve-metrics.ts'
import { timeQueries } from '#server/platform/metrics/time-queries.ts'
import { timeRequests } from '#server/platform/metrics/time-requests.ts'
import type { RunnerDependencies } from '#server/platform/tasks/run-task.ts'
import type { TaskEnd } from '#server/platform/tasks/task-end.ts'

/** Loaded only with METRICS_PORT: without it nothing is counted. */
export interface Metrics {
  timeRequests(app: FastifyInstance): void
  countStreams(hub: Hub): void
  countTask(end: TaskEnd): void
  listen(port: number, host: string): Promise<void>
  close(): Promise<void>
}

export function openMetrics(
  dependencies: RunnerDependencies,
  pool: pg.Pool,
  watch: readonly ((registry: Registry) => void)[],
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  timeQueries(pool, registry)
  for (const add of watch) add(registry)
  return {
    timeRequests: app => timeRequests(app, registry),
    countStreams: hub => countStreams(hub, dependencies.services.bus, registry),
    countTask: countTasks(dependencies, registry),
    ...serveMetrics(registry, dependencies.services.reportError),
  }
}
