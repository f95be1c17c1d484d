import { eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Actor } from '#domain/api.ts'
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
  after: (key: string | number, id: string) => SQL
}

/** Each order has a partial index that holds it, and a cursor that finds its place in it. */
export const jobOrders: Record<JobSort, Order> = {
  recent: {
    by: sql`${jobs.createdAt} desc, ${jobs.id} desc`,
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
    by: sql`${jobs.budgetKey} desc, ${jobs.id} desc`,
    cursor: z.tuple([z.number(), z.uuid()]),
    keyOf: job => [job.budgetKey, job.id],
    after: (key, id) => sql`(${jobs.budgetKey}, ${jobs.id}) < (${key}::numeric, ${id}::uuid)`,
  },
}

const all = (conditions: (SQL | undefined)[]) => sql.join(conditions.filter(Boolean) as SQL[], sql` and `)

/**
 * Open offers whose start date has not passed, one more than `limit`. Words and ports are matched first, in a
 * materialized part: left to itself the planner walks the order's index and filters nearly all of the table.
 */
export function listOpenJobs(
  db: Database,
  actor: Actor,
  { q, port, vesselType, from, to, minBudget, sort, limit }: JobQuery,
  after: readonly [string | number, string] | undefined,
  today: string,
): Promise<JobCard[]> {
  const order = jobOrders[sort]
  const words = hasWords(jobs.words, q)
  const narrowing = [words, port ? containing(jobs.portKeys, port) : undefined].filter(Boolean) as SQL[]
  const matched =
    narrowing.length > 0
      ? db.$with('matched').as(
          db
            .select({ id: jobs.id })
            .from(jobs)
            .where(all([sql`${jobs.status} = 'open'`, ...narrowing])),
        )
      : undefined

  const conditions = all([
    sql`${jobs.status} = 'open'`,
    sql`${jobs.startDate} >= ${today}::date`,
    vesselType ? eq(jobs.vesselType, vesselType) : undefined,
    from ? sql`${jobs.startDate} >= ${from}::date` : undefined,
    to ? sql`${jobs.startDate} <= ${to}::date` : undefined,
    minBudget === undefined ? undefined : sql`${jobs.budgetKey} >= ${minBudget}::numeric`,
    after ? order.after(after[0], after[1]) : undefined,
    matched ? sql`${jobs.id} in (select id from matched)` : undefined,
  ])
  const columns = jobCardColumns(viewerOf(actor))
  const query = matched ? db.with(matched).select(columns) : db.select(columns)
  return query
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.ownerId))
    .where(conditions)
    .orderBy(order.by)
    .limit(limit + 1)
}
