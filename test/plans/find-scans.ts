import pg from 'pg'
import { vi } from 'vitest'
import { isCounted } from '#server/platform/db/name-statements.ts'

export interface Statement {
  name: string | undefined
  text: string
  values: unknown[]
  /** How often it was sent. */
  times: number
}

/** A server sends it every second, whatever is called. */
const IN_BETWEEN = 'find_left_signals'
const PLANNED = /^\s*(select|insert|update|delete|with)\b/i

/** The program's statements meanwhile, each once, as sent. */
export async function hearStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const heard = new Map<string, Statement>()
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [asked, given] = args as [string | { text: string; name?: string; values?: unknown[] }, unknown]
    const { text, name, values } = typeof asked === 'string' ? { text: asked, ...{} } : asked
    if (text && PLANNED.test(text) && name !== IN_BETWEEN)
      heard.set(text, {
        name,
        text,
        values: Array.isArray(given) ? given : (values ?? []),
        times: (heard.get(text)?.times ?? 0) + 1,
      })
    return (query as (...all: unknown[]) => void).apply(this, args)
  } as typeof query)
  await work()
  spy.mockRestore()
  return [...heard.values()]
}

export interface Plan {
  'Node Type': string
  'Total Cost': number
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

/** A B-tree: a condition on other columns alone reads all of it. */
export interface Index {
  table: string
  first: string
  isPartial: boolean
}

/** Ordered by their first column alone, or by an expression, which a condition may spell otherwise. */
async function indexesOf(pool: pg.Pool): Promise<Map<string, Index>> {
  const { rows } = await pool.query<Index & { name: string }>(`
    select index.relname as name, owner.relname as table, attname as first, indpred is not null as "isPartial"
    from pg_index join pg_class index on index.oid = indexrelid join pg_am on pg_am.oid = index.relam
      join pg_class owner on owner.oid = indrelid join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where amname = 'btree' and owner.relnamespace = 'public'::regnamespace`)
  return new Map(rows.map(({ name, ...index }) => [name, index]))
}

const asksFor = (condition: string, column: string) => new RegExp(`\\b${column}\\b`).test(condition)

/** A walk without a condition is a scan, unless a limit ends it, or the index holds a part of the table. */
function isWholeWalk({ 'Index Cond': condition }: Plan, { first, isPartial }: Index, isLimited: boolean) {
  return condition ? !asksFor(condition, first) : !isLimited && !isPartial
}

/** The tables that the plan reads from end to end, in themselves or in an index. */
export function scansIn(plan: Plan, indexes: Map<string, Index>, isLimited = false): string[] {
  const table = plan['Node Type'] === 'Seq Scan' && plan['Relation Name']
  const index = indexes.get(plan['Index Name'] ?? '')
  const isWithin = isLimited || plan['Node Type'] === 'Limit'
  return [
    ...(table ? [table] : []),
    ...(index && isWholeWalk(plan, index, isWithin) ? [index.table] : []),
    ...(plan.Plans ?? []).flatMap(inner => scansIn(inner, indexes, isWithin)),
  ]
}

/** The generic plan of a prepared statement: after five calls it may be used. */
async function genericPlan(client: pg.PoolClient, { text, values }: Statement) {
  await client.query('begin; set local plan_cache_mode = force_generic_plan')
  await client.query(`prepare overheard as ${text}`)
  const nothing = values.length > 0 ? `(${values.map(() => 'null').join(', ')})` : ''
  const plan = await client.query(`explain (format json) execute overheard ${nothing}`)
  await client.query('deallocate overheard; rollback')
  return plan
}

/** PostgreSQL's estimate of the cost of planning a short statement again. */
const PLANNING = 10
const planIn = ({ rows }: pg.QueryResult): Plan => rows[0]['QUERY PLAN'][0].Plan

/** The plan for these values, and the generic one if the database may choose it. */
async function plansOf(client: pg.PoolClient, statement: Statement): Promise<Plan[]> {
  const own = planIn(await client.query(`explain (format json) ${statement.text}`, statement.values))
  if (!statement.name) return [own]
  const generic = planIn(await genericPlan(client, statement))
  // A given name means that the generic plan is right for all values; otherwise the database takes the cheaper one.
  const taken = !isCounted(statement.name) || generic['Total Cost'] < own['Total Cost'] + PLANNING
  return taken ? [own, generic] : [own]
}

export async function findScans(pool: pg.Pool, statements: Statement[], large: readonly string[]) {
  const found: { tables: string[]; text: string }[] = []
  const indexes = await indexesOf(pool)
  const client = await pool.connect()
  for (const statement of statements) {
    const plans = await plansOf(client, statement)
    const tables = plans.flatMap(plan => scansIn(plan, indexes)).filter(name => large.includes(name))
    if (tables.length > 0) found.push({ tables, text: statement.text })
  }
  client.release()
  return found
}
