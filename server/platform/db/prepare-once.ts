import { is, Param, Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'

/** Placeholders for the values of a statement. */
export type Slots<Given> = { readonly [Name in keyof Given]: Placeholder }

/** For `.limit()`, as text: with a parameter the planner expects a tenth of the table. */
export const ONE = sql.raw('1') as unknown as number

interface Prepared<Rows> {
  params: unknown[]
  execute(given: object): Promise<Rows>
}
interface Query<Rows> {
  prepare(name: string): object & { execute(given?: Record<string, unknown>): Promise<Rows> }
}

const slots = new Proxy(
  {},
  {
    get: (_, name) => sql.placeholder(String(name)),
    ownKeys() {
      throw new Error('A statement names its slots: the rest of them is not known.')
    },
  },
)

/** Drizzle passes a placeholder's value to the column's encoder, and most encoders don't know null. */
function orNull(param: unknown): unknown {
  if (!is(param, Param) || !is(param.value, Placeholder)) return param
  const { encoder, value } = param
  const mapToDriverValue = (given: unknown) => (given === null ? null : encoder.mapToDriverValue(given))
  return new Param(value, { mapToDriverValue })
}

/**
 * A frequent statement: Drizzle builds it and the database plans it once a connection. Its text must not depend on
 * the values, so that one name is one statement. The call itself sends it.
 */
export function prepareOnce<Given extends object, Rows>(
  name: string,
  build: (db: Database, given: Slots<Given>) => Query<Rows>,
): (db: Database, given: Given) => Promise<Rows> {
  const known = new WeakMap<object, Prepared<Rows>>()
  return async (db, given) => {
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

interface Internals {
  _: { session: { prepareQuery(query: object, fields: undefined, name: string, isArray: false): object } }
  dialect: { sqlToQuery(text: SQL): object }
}

/** The same for a statement that is plainer as text than in Drizzle's words. */
export function prepareText<Given extends object, Row>(
  name: string,
  build: (given: Slots<Given>) => SQL,
): (db: Database, given: Given) => Promise<Row[]> {
  const run = prepareOnce<Given, { rows: Row[] }>(name, (db, given) => ({
    prepare() {
      const { dialect, _: inner } = db as unknown as Internals
      const prepared = inner.session.prepareQuery(dialect.sqlToQuery(build(given)), undefined, name, false)
      return prepared as ReturnType<Query<{ rows: Row[] }>['prepare']>
    },
  }))
  return async (db, given) => (await run(db, given)).rows
}
