import { type AnyColumn, and, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Actor } from '#domain/api.ts'
import { PAGE_SIZE } from '#domain/fields.ts'
import type { jobQuery } from '#domain/jobs/job-api.ts'
import type { JobSort } from '#domain/jobs/job-list.ts'
import type { jobNarrowing } from '#domain/jobs/job-narrowing.ts'
import type { PermittedTransfers } from '#domain/titles/permitted-transfers.ts'
import { users } from '#server/accounts/account-table.ts'
import { isPermitted } from '#server/jobs/is-permitted.ts'
import { type JobCard, jobCardColumns, viewerOf } from '#server/jobs/job-card.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { matchesPort } from '#server/jobs/port-filter.ts'
import { notHidden } from '#server/moderation/hidden-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type Keyset, keyset, type Place } from '#server/platform/db/keyset.ts'
import { hasWords } from '#server/platform/db/search.ts'

type JobQuery = z.output<typeof jobQuery>
type Conditions = (SQL | undefined)[]

interface Order extends Keyset<JobCard> {
  /** The same order as an expression without an index: matches are looked up first, and then sorted. */
  sorted: SQL
}

function ordered(
  direction: 'asc' | 'desc',
  key: AnyColumn,
  type: 'timestamptz' | 'date' | 'numeric',
  keyOf: (job: JobCard) => string | number | Date,
): Order {
  const way = sql.raw(direction)
  return {
    ...keyset<JobCard>(
      direction,
      [
        [key, type],
        [jobs.id, 'uuid'],
      ],
      job => [keyOf(job), job.id],
    ),
    sorted: sql`(select ${key}) ${way}, ${jobs.id} ${way}`,
  }
}

/** Each order has a partial index, and a cursor for its place in it. */
export const jobOrders: Record<JobSort, Order> = {
  recent: ordered('desc', jobs.createdAt, 'timestamptz', job => job.createdAt),
  start: ordered('asc', jobs.startDate, 'date', job => job.startDate),
  budget: ordered('desc', jobs.budgetKey, 'numeric', job => job.budgetKey),
}

const isOpen = sql`${jobs.status} = 'open'`

/** `select`: the planner takes 'open' and 'to come' for independent, expects few of both, and would read all open offers. */
export const openToCome = (today: string | Placeholder): SQL =>
  sql`${isOpen} and ${jobs.startDate} >= (select ${today}::date)`
export const stillOpen = (today: string | Placeholder): Conditions => [
  openToCome(today),
  notHidden('job', jobs.id),
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
    // None of them is hidden.
    .select({ ...jobCardColumns(viewer), hidden: sql<null>`null` })
    .from(source)
    .innerJoin(users, eq(users.id, jobs.ownerId))
    .where(and(isNull(users.disabledAt), isNull(users.erasedAt), ...conditions))
    .orderBy(order)
    // As text: with a parameter the planner expects a tenth of the table, and plans every time.
    .limit(sql.raw(String(limit + 1)) as unknown as Placeholder)

const preparePage = (db: Database, sort: JobSort, further: boolean) => {
  const order = jobOrders[sort]
  const after = further ? [sql.placeholder('key'), sql.placeholder('id')] : undefined
  const conditions = [...stillOpen(sql.placeholder('today')), order.after(after)]
  const viewer = sql`${sql.placeholder('viewer')}::uuid`
  return selectCards(db, viewer, jobs, conditions, order.orderBy, PAGE_SIZE).prepare(
    `open_jobs_${sort}${further ? '_further' : ''}`,
  )
}
const pages = new WeakMap<Database, Map<string, ReturnType<typeof preparePage>>>()

/** The plain list is the most frequent call: its statement is built and planned once a connection. */
function preparedPage(db: Database, sort: JobSort, further: boolean) {
  const known = pages.get(db) ?? new Map<string, ReturnType<typeof preparePage>>()
  pages.set(db, known)
  const name = `${sort} ${further}`
  const page = known.get(name) ?? preparePage(db, sort, further)
  known.set(name, page)
  return page
}

/** The conditions of the words, the port and the other filters; the words and the port have indexes of their own. */
export function narrowing(
  {
    q,
    port,
    vesselType,
    lengthMin,
    lengthMax,
    from,
    to,
    minBudget,
  }: Pick<JobQuery, keyof typeof jobNarrowing>,
  permitted: PermittedTransfers[] | undefined,
): { matches: Conditions; filters: Conditions } {
  return {
    matches: [hasWords(jobs.words, q), port ? matchesPort(port) : undefined],
    filters: [
      vesselType ? eq(jobs.vesselType, vesselType) : undefined,
      // As with the budget, 0 asks nothing. A length that nobody has given is within no bounds.
      lengthMin ? sql`${jobs.vesselLength} >= ${lengthMin}::float8` : undefined,
      lengthMax ? sql`${jobs.vesselLength} <= ${lengthMax}::float8` : undefined,
      from ? sql`${jobs.startDate} >= ${from}::date` : undefined,
      to ? sql`${jobs.startDate} <= ${to}::date` : undefined,
      // 0 means that no budget is asked: then offers without a budget match too.
      !minBudget ? undefined : sql`${jobs.budgetKey} >= ${minBudget}::numeric`,
      permitted && isPermitted(permitted),
    ],
  }
}

/** The number of next offers that are read before the words' index is asked. */
const LOOKED_THROUGH = 1_000

interface Moment {
  after: Place | undefined
  today: string
  /** None but these, if given. */
  permitted?: PermittedTransfers[] | undefined
}

/**
 * Open offers whose start date has not passed, one more than `limit`. A frequent word fills a page from the next
 * offers in order; a rare one is quickest in its index, with a sort. The planner guesses the frequency of a word, and
 * reads the whole table if it guesses wrong.
 */
export async function listOpenJobs(
  db: Database,
  actor: Actor,
  { sort, limit, ...narrowed }: JobQuery,
  { after, today, permitted }: Moment,
): Promise<JobCard[]> {
  if (permitted?.length === 0) return []
  const order = jobOrders[sort]
  const { matches, filters } = narrowing(narrowed, permitted)
  if (limit === PAGE_SIZE && ![...matches, ...filters].some(Boolean)) {
    const values = { viewer: actor.id, today, key: after?.[0], id: after?.[1] }
    return preparedPage(db, sort, after !== undefined).execute(values)
  }

  const open = [...stillOpen(today), order.after(after)]
  const select = (source: typeof jobs, conditions: Conditions, by: SQL) =>
    selectCards(db, viewerOf(actor), source, [...conditions, ...filters, ...matches], by, limit)
  if (!matches.some(Boolean)) return select(jobs, open, order.orderBy)
  // Under the table's own name, so that the card's columns are read from it. Few are not listed: their condition comes
  // after, so that the planner can't take it for a rare one, and read all.
  const next = db
    .select()
    .from(jobs)
    .where(and(isOpen, order.after(after)))
    .orderBy(order.orderBy)
    .limit(LOOKED_THROUGH)
    .as('jobs')
  const near = await select(next as unknown as typeof jobs, stillOpen(today), order.orderBy)
  return near.length > limit ? near : select(jobs, open, order.sorted)
}
