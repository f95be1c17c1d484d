import pg from 'pg'
import { vi } from 'vitest'
import { isCounted } from '#server/platform/db/name-statements.ts'

export interface Statement {
  name: string | undefined
  text: string
  values: unknown[]
}

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
    if (text && PLANNED.test(text))
      heard.set(text, { name, text, values: Array.isArray(given) ? given : (values ?? []) })
    return (query as (...all: unknown[]) => void).apply(this, args)
  } as typeof query)
  await work()
  spy.mockRestore()
  return [...heard.values()]
}

interface Plan {
  'Node Type': string
  'Total Cost': number
  'Relation Name'?: string
  Plans?: Plan[]
}
const scansIn = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(scansIn),
]

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
  const client = await pool.connect()
  for (const statement of statements) {
    const plans = await plansOf(client, statement)
    const tables = plans.flatMap(scansIn).filter(name => large.includes(name))
    if (tables.length > 0) found.push({ tables, text: statement.text })
  }
  client.release()
  return found
}
