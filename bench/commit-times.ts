import type pg from 'pg'

/** The machine's clock in milliseconds, common to all its processes. */
export const machineTime = (): number => Number(process.hrtime.bigint()) / 1e6

interface Query {
  name?: string
  text: string
  values?: [unknown, payloads: string[]]
}

/** How an act writes its events: on the embedded engine, on PostgreSQL. */
const NOTICES = new Set(['notify', 'write_signals'])

const textOf = (query: unknown) => (typeof query === 'string' ? query : ((query as Query | null)?.text ?? ''))

function serialsIn(query: unknown): string[] {
  const { name = '', values } = (query ?? {}) as Partial<Query>
  if (!NOTICES.has(name)) return []
  return (values?.[1] ?? []).flatMap(payload => {
    const told = JSON.parse(payload) as { topic: string; event?: string; serial?: string }
    return told.topic === 'live' && told.event === 'message' && told.serial ? [told.serial] : []
  })
}

/** For each message event, the time when its commit went to the database's driver. */
export function noteCommits(pool: pg.Pool): Map<string, number> {
  const commits = new Map<string, number>()
  const listened = new WeakSet<pg.PoolClient>()
  pool.on('acquire', client => {
    if (listened.has(client)) return
    listened.add(client)
    const waiting: string[] = []
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const noting = (...given: unknown[]) => {
      waiting.push(...serialsIn(given[0]))
      const text = textOf(given[0])
      if (text === 'commit') for (const told of waiting) commits.set(told, machineTime())
      if (text === 'commit' || text === 'rollback') waiting.length = 0
      return query(...given)
    }
    client.query = noting as typeof client.query
  })
  return commits
}
