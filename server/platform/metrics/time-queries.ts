import type pg from 'pg'
import { Gauge, Histogram, type Registry } from 'prom-client'
import { isCounted } from '#server/platform/db/name-statements.ts'

type Query = (...args: unknown[]) => unknown

/** The statement's given name, or its first word: the number of texts has no limit. */
const statementOf = (query: unknown): string => {
  const { name, text } = typeof query === 'string' ? { text: query } : (query as pg.QueryConfig)
  return name && !isCounted(name) ? name : (/^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'other')
}

function timed(query: Query, observe: (statement: string, seconds: number) => void): Query {
  return (...args) => {
    const start = performance.now()
    const end = () => observe(statementOf(args[0]), (performance.now() - start) / 1000)
    const last = args.at(-1)
    if (typeof last === 'function') {
      const heard = (...answer: unknown[]) => {
        end()
        last(...answer)
      }
      return query(...args.slice(0, -1), heard)
    }
    const answer = query(...args)
    if (answer instanceof Promise) answer.then(end, end)
    return answer
  }
}

export function timeQueries(pool: pg.Pool, registry: Registry): void {
  const durations = new Histogram({
    name: 'singladura_query_duration_seconds',
    help: 'Queries, without the wait for a connection',
    labelNames: ['statement'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  const observe = (statement: string, seconds: number) => durations.observe({ statement }, seconds)
  const known = new WeakSet<pg.PoolClient>()
  pool.on('acquire', client => {
    if (known.has(client)) return
    known.add(client)
    client.query = timed(client.query.bind(client) as Query, observe) as typeof client.query
  })
  new Gauge({
    name: 'singladura_database_connections',
    help: 'Connections of the pool; waiting: who wants one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}
