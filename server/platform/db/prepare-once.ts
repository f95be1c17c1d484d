import { is, Param, Placeholder, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'

/** Where the values go that a statement is given each time. */
export type Slots<Given> = { readonly [Name in keyof Given]: Placeholder }

/** For `.limit()`, written into the text: to a plan for any limit a few rows are a tenth of the table. */
export const ONE = sql.raw('1') as unknown as number

interface Prepared<Rows> {
  params: unknown[]
  execute(given: object): Promise<Rows>
}
interface Query<Rows> {
  prepare(name: string): object & { execute(given?: Record<string, unknown>): Promise<Rows> }
}

const slots = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) })

/** Drizzle hands a column's encoder whatever a placeholder is given, and most of them know no null. */
function orNull(param: unknown): unknown {
  if (!is(param, Param) || !is(param.value, Placeholder)) return param
  const { encoder, value } = param
  const mapToDriverValue = (given: unknown) => (given === null ? null : encoder.mapToDriverValue(given))
  return new Param(value, { mapToDriverValue })
}

/**
 * A statement that calls run all the time: Drizzle writes it once a connection, and the database plans it once a
 * connection. What it is given each time has a slot by its name. Its text must not depend on the values, so that one
 * name is one statement.
 */
export function prepareOnce<Given extends object, Rows>(
  name: string,
  build: (db: Database, given: Slots<Given>) => Query<Rows>,
): (db: Database, given: Given) => Promise<Rows> {
  const known = new WeakMap<object, Prepared<Rows>>()
  return async (db, given) => {
    // Drizzle's own statements are sent when somebody waits for them, a moment after they are called. So are these, or
    // they would get ahead of others that are sent together with them.
    await undefined
    const { session } = (db as unknown as { _: { session: object } })._
    let prepared = known.get(session)
    if (!prepared) {
      prepared = build(db, slots as Slots<Given>).prepare(name) as unknown as Prepared<Rows>
      prepared.params = prepared.params.map(orNull)
      known.set(session, prepared)
    }
    return prepared.execute(given)
  }
}
