import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Actor } from '#domain/api.ts'
import { PAGE_SIZE } from '#domain/fields.ts'
import type { JobSort } from '#domain/jobs/job.ts'
import type { jobQuery } from '#domain/jobs/job-api.ts'
import { users } from '#server/accounts/account-table.ts'
import type { Database } from '#server/db/database.ts'
import { containing, hasWords } from '#server/db/search.ts'
import { type JobCard, jobCardColumns, viewerOf } from '#server/jobs/job-queries.ts'
import { jobs } from '#server/jobs/job-table.ts'

type JobQuery = z.output<typeof jobQuery>

interface Order {
  by: SQL
  cursor: z.ZodMiniType<[string | number, string]>
  keyOf: (job: JobCard) => (string | number)[]
  after: (...place: Place) => SQL
}

/** Each order has a partial index that holds it, and a cursor that finds its place in it. */
export const jobOrders: Record<JobSort, Order> = {
  recent: {
    by: sql`${jobs.createdAt} desc nulls last, ${jobs.id} desc nulls last`,
    cursor: z.tuple([z.iso.datetime(), z.uuid()]),
    keyOf: job => [job.createdAt.toISOString(), job.id],
    after: (key, id) => sql`(${jobs.createdAt}, ${jobs.id}) < (${key}::timestamptz, ${id}::uuid)`,
  },
  start: {
    by: sql`${jobs.startDate}, ${jobs.id}`,
    cursor: z.tuple([z.iso.date(), z.uuid()]),
    keyOf: job => [job.startDate, job.id],
    after: (key, id) => sql`(${jobs.startDate}, ${jobs.id}) > (${key}::date, ${id}::uuid)`,
  },
  budget: {
    by: sql`${jobs.budgetKey} desc nulls last, ${jobs.id} desc nulls last`,
    cursor: z.tuple([z.number(), z.uuid()]),
    keyOf: job => [job.budgetKey, job.id],
    after: (key, id) => sql`(${jobs.budgetKey}, ${jobs.id}) < (${key}::numeric, ${id}::uuid)`,
  },
}

type Narrowing = Omit<JobQuery, 'sort' | 'limit' | 'cursor'>
type Place = readonly [key: string | number | Placeholder, id: string | Placeholder]

/**
 * Words and ports are asked for in place, so that the planner can choose: a frequent word is soon met along the
 * order's index, a rare one is looked up in its own.
 */
function selectOpenJobs(
  db: Database,
  viewer: SQL,
  { q, port, vesselType, from, to, minBudget }: Narrowing,
  order: Order,
  after: Place | undefined,
  today: string | Placeholder,
  limit: number,
) {
  return (
    db
      .select(jobCardColumns(viewer))
      .from(jobs)
      .innerJoin(users, eq(users.id, jobs.ownerId))
      .where(
        and(
          sql`${jobs.status} = 'open'`,
          sql`${jobs.startDate} >= ${today}::date`,
          hasWords(jobs.words, q),
          port ? containing(jobs.portKeys, port) : undefined,
          vesselType ? eq(jobs.vesselType, vesselType) : undefined,
          from ? sql`${jobs.startDate} >= ${from}::date` : undefined,
          to ? sql`${jobs.startDate} <= ${to}::date` : undefined,
          minBudget === undefined ? undefined : sql`${jobs.budgetKey} >= ${minBudget}::numeric`,
          after ? order.after(...after) : undefined,
        ),
      )
      .orderBy(order.by)
      // In the text: for a limit it doesn't know the planner reckons with a tenth of the table, and plans every time.
      .limit(sql.raw(String(limit + 1)) as unknown as Placeholder)
  )
}

const preparePage = (db: Database, sort: JobSort, further: boolean) =>
  selectOpenJobs(
    db,
    sql`${sql.placeholder('viewer')}::uuid`,
    {},
    jobOrders[sort],
    further ? [sql.placeholder('key'), sql.placeholder('id')] : undefined,
    sql.placeholder('today'),
    PAGE_SIZE,
  ).prepare(`open_jobs_${sort}${further ? '_further' : ''}`)

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

/** Open offers whose start date has not passed, one more than `limit`. */
export function listOpenJobs(
  db: Database,
  actor: Actor,
  { sort, limit, cursor: _, ...narrowing }: JobQuery,
  after: readonly [string | number, string] | undefined,
  today: string,
): Promise<JobCard[]> {
  if (limit === PAGE_SIZE && Object.values(narrowing).every(value => value === undefined))
    return preparedPage(db, sort, after !== undefined).execute({
      viewer: actor.id,
      today,
      key: after?.[0],
      id: after?.[1],
    })
  return selectOpenJobs(db, viewerOf(actor), narrowing, jobOrders[sort], after, today, limit)
}
