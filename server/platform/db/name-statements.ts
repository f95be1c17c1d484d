import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Each connection keeps a plan for every name. */
const NAMES_MAX = 300
const names = new Map<string, string>()

/** To plan a short statement takes longer than to run it: under a name it is planned once a connection. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= NAMES_MAX) return known
  const name = `${/\w+/.exec(text)?.[0] ?? ''} #${names.size}`
  names.set(text, name)
  return name
}

/** Not given by hand. */
export const isCounted = (name: string): boolean => name.includes(' #')

interface Session {
  prepareQuery(query: { sql: string }, fields: unknown, name: string | undefined, ...rest: unknown[]): unknown
}

/** Gives each statement a name that has none. For statements that find rows by keys: others want a plan for their values. */
export function nameStatements(db: NodePgDatabase): void {
  const { session } = db._ as unknown as { session: Session }
  const prepareQuery = session.prepareQuery.bind(session)
  session.prepareQuery = (query, fields, name, ...rest) =>
    prepareQuery(query, fields, name ?? nameOf(query.sql), ...rest)
}
