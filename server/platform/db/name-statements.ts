import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Each connection stores a plan for every name. */
const NAMES_MAX = 300
const names = new Map<string, string>()

/** Planning a short statement takes longer than running it; a named one is planned once a connection. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= NAMES_MAX) return known
  const name = `${/\w+/.exec(text)?.[0] ?? ''} #${names.size}`
  names.set(text, name)
  return name
}

export const isCounted = (name: string): boolean => name.includes(' #')

interface Session {
  prepareQuery(query: { sql: string }, fields: unknown, name: string | undefined, ...rest: unknown[]): unknown
}

/** Names every unnamed statement. Only for statements that find rows by keys: others need a plan for their values. */
export function nameStatements(db: NodePgDatabase): void {
  const { session } = db._ as unknown as { session: Session }
  const prepareQuery = session.prepareQuery.bind(session)
  session.prepareQuery = (query, fields, name, ...rest) =>
    prepareQuery(query, fields, name ?? nameOf(query.sql), ...rest)
}
