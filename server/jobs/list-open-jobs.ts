import { type AnyColumn, and, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Actor } from '#domain/api.ts'
import { PAGE_SIZE } from '#domain/fields.ts'
import type { JobSort } from '#domain/jobs/job.ts'
import type { jobQuery } from '#domain/jobs/job-api.ts'
import { users } from '#server/accounts/account-table.ts'
import { type JobCard, jobCardColumns, viewerOf } from '#server/jobs/job-queries.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { matchesPort } from '#server/jobs/port-filter.ts'
import type { Database } from '#server/platform/db/database.ts'
import { hasWords } from '#server/platform/db/search.ts'

type JobQuery = z.output<typeof jobQuery>
type Place = readonly [key: string | number | Placeholder, id: string | Placeholder]
type Conditions = (SQL | undefined)[]

interface Order {
  by: SQL
  /** The same order computed, which no index holds: what matches is then looked up first, and sorted. */
  sorted: SQL
  cursor: z.ZodMiniType<[string | number, string]>
  keyOf: (job: JobCard) => (string | number)[]
  after: (...place: Place) => SQL
}

const ascending = sql.raw('asc')
const descending = sql.raw('desc')
const ordered = (key: AnyColumn, direction: SQL) => ({
  by: sql`${key} ${direction}, ${jobs.id} ${direction}`,
  sorted: sql`(select ${key}) ${direction}, ${jobs.id} ${direction}`,
})

/** Each order has a partial index that holds it, and a cursor that finds its place in it. */
export const jobOrders: Record<JobSort, Order> = {
  recent: {
    ...ordered(jobs.createdAt, descending),
    cursor: z.tuple([z.iso.datetime(), z.uuid()]),
    keyOf: job => [job.createdAt.toISOString(), job.id],
    after: (key, id) => sql`(${jobs.createdAt}, ${jobs.id}) < (${key}::timestamptz, ${id}::uuid)`,
  },
  start: {
    ...ordered(jobs.startDate, ascending),
    cursor: z.tuple([z.iso.date(), z.uuid()]),
    keyOf: job => [job.startDate, job.id],
    after: (key, id) => sql`(${jobs.startDate}, ${jobs.id}) > (${key}::date, ${id}::uuid)`,
  },
  budget: {
    ...ordered(jobs.budgetKey, descending),
    cursor: z.tuple([z.number(), z.uuid()]),
    keyOf: job => [job.budgetKey, job.id],
    after: (key, id) => sql`(${jobs.budgetKey}, ${jobs.id}) < (${key}::numeric, ${id}::uuid)`,
  },
}

const stillOpen = (order: Order, after: Place | undefined, today: string | Placeholder): Conditions => [
  sql`${jobs.status} = 'open'`,
  sql`${jobs.startDate} >= ${today}::date`,
  after ? order.after(...after) : undefined,
]

const selectCards = (
  db: Database,
  viewer: SQL,
  source: typeof jobs,
  conditions: Conditions,
  order: SQL,
  limit: number,
) =>
  db
    .select(jobCardColumns(viewer))
    .from(source)
    .innerJoin(users, eq(users.id, jobs.ownerId))
    .where(and(isNull(users.disabledAt), ...conditions))
    .orderBy(order)
    // In the text: for a limit it doesn't know the planner reckons with a tenth of the table, and plans every time.
    .limit(sql.raw(String(limit + 1)) as unknown as Placeholder)

const preparePage = (db: Database, sort: JobSort, further: boolean) => {
  const order = jobOrders[sort]
  const after = further ? ([sql.placeholder('key'), sql.placeholder('id')] as const) : undefined
  const conditions = stillOpen(order, after, sql.placeholder('today'))
  const viewer = sql`${sql.placeholder('viewer')}::uuid`
  return selectCards(db, viewer, jobs, conditions, order.by, PAGE_SIZE).prepare(
    `open_jobs_${sort}${further ? '_further' : ''}`,
  )
}
const pages = new WeakMap<Database, Map<string, ReturnType<typeof preparePage>>>()

/** The plain list is asked for more than anything else: its statement is built once, and planned once a connection. */
function preparedPage(db: Database, sort: JobSort, further: boolean) {
  const known = pages.get(db) ?? new Map<string, ReturnType<typeof preparePage>>()
  pages.set(db, known)
  const name = `${sort} ${further}`
  const page = known.get(name) ?? preparePage(db, sort, further)
  known.set(name, page)
  return page
}

/** So many of the next offers are looked through before words are looked up in their index. */
const LOOKED_THROUGH = 1_000

/**
 * Open offers whose start date has not passed, one more than `limit`. A frequent word fills a page from the next
 * offers in order; a rare one is quickest found in its index, and then sorted. The planner, left the choice, guesses
 * how rare a word is, and where it is wrong reads the whole table.
 */
export async function listOpenJobs(
  db: Database,
  actor: Actor,
  { sort, limit, cursor: _, q, port, vesselType, from, to, minBudget }: JobQuery,
  after: readonly [string | number, string] | undefined,
  today: string,
): Promise<JobCard[]> {
  const order = jobOrders[sort]
  const matches = [hasWords(jobs.words, q), port ? matchesPort(port) : undefined]
  const filters = [
    vesselType ? eq(jobs.vesselType, vesselType) : undefined,
    from ? sql`${jobs.startDate} >= ${from}::date` : undefined,
    to ? sql`${jobs.startDate} <= ${to}::date` : undefined,
    // None is asked for by 0, and an offer without a budget is then as good as any.
    !minBudget ? undefined : sql`${jobs.budgetKey} >= ${minBudget}::numeric`,
  ]
  if (limit === PAGE_SIZE && ![...matches, ...filters].some(Boolean)) {
    const values = { viewer: actor.id, today, key: after?.[0], id: after?.[1] }
    return preparedPage(db, sort, after !== undefined).execute(values)
  }

  const open = stillOpen(order, after, today)
  const select = (source: typeof jobs, conditions: Conditions, by: SQL) =>
    selectCards(db, viewerOf(actor), source, [...conditions, ...filters, ...matches], by, limit)
  if (!matches.some(Boolean)) return select(jobs, open, order.by)
  // Under the table's own name, so that what a card shows is read from it.
  const next = db
    .select()
    .from(jobs)
    .where(and(...open))
    .orderBy(order.by)
    .limit(LOOKED_THROUGH)
    .as('jobs')
  const near = await select(next as unknown as typeof jobs, [], order.by)
  return near.length > limit ? near : select(jobs, open, order.sorted)
}
