import { and, eq, gte, isNull, lte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Actor } from '#domain/api.ts'
import { PAGE_SIZE } from '#domain/fields.ts'
import { type JobSort, jobSorts } from '#domain/jobs/job-list.ts'
import type { jobQuery } from '#domain/jobs/job-list-api.ts'
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

type Looked = Pick<JobCard, 'id' | 'createdAt' | 'startDate' | 'budgetKey'>

interface Order extends Keyset<Looked> {
  /** The same order as an expression without an index: matches are looked up first, and then sorted. */
  sorted: SQL
  /** Its index holds them. */
  columns: Record<string, PgColumn>
}

function ordered(
  direction: 'asc' | 'desc',
  by: Exclude<keyof Looked, 'id'>,
  type: 'timestamptz' | 'date' | 'numeric',
): Order {
  const way = sql.raw(direction)
  const key: PgColumn = jobs[by]
  return {
    ...keyset<Looked>(
      direction,
      [
        [key, type],
        [jobs.id, 'uuid'],
      ],
      job => [job[by], job.id],
    ),
    columns: { id: jobs.id, [by]: key },
    sorted: sql`(select ${key}) ${way}, ${jobs.id} ${way}`,
  }
}

/** Each order has a partial index, and a cursor for its place in it. */
export const jobOrders: Record<JobSort, Order> = {
  recent: ordered('desc', 'createdAt', 'timestamptz'),
  start: ordered('asc', 'startDate', 'date'),
  budget: ordered('desc', 'budgetKey', 'numeric'),
}

const isOpen = sql`${jobs.status} = 'open'`

/** `select`: the planner takes 'open' and 'to come' for independent, expects few of both, and would read all open offers. */
export const openToCome = (today: string | Placeholder): SQL =>
  sql`${isOpen} and ${jobs.startDate} >= (select ${today}::date)`
const stillOpen = (today: string | Placeholder): Conditions => [openToCome(today), notHidden('job', jobs.id)]

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

/** So many are read in order before the words' index is asked. */
const LOOKED_THROUGH = 1_000
/** No more of one index's are all read, and sorted. */
const RARE = 200
/** If so many of those match, there may be too many to sort. */
const FREQUENT = 10

interface Moment {
  after: Place | undefined
  today: string
  /** None but these, if given. */
  permitted?: PermittedTransfers[] | undefined
}

/** Conditions on the column with which an order's index begins; each index holds open offers alone. */
export const indexed = ({
  vesselType,
  from,
  to,
  minBudget,
}: Pick<JobQuery, keyof typeof jobNarrowing>): Record<JobSort, SQL | undefined> => ({
  recent: vesselType && eq(jobs.vesselType, vesselType),
  start: and(from ? gte(jobs.startDate, from) : undefined, to ? lte(jobs.startDate, to) : undefined),
  budget: minBudget ? gte(jobs.budgetKey, minBudget) : undefined,
})

/** Under the table's own name, so that the card's columns and the conditions are read from it. */
const lookAt = (db: Database, conditions: Conditions, { orderBy }: Order): typeof jobs =>
  db
    .select()
    .from(jobs)
    .where(and(isOpen, ...conditions))
    .orderBy(orderBy)
    .limit(LOOKED_THROUGH)
    .as('jobs') as unknown as typeof jobs

/** The one after so many in this order; undefined where there are fewer. Read from the index alone. */
async function findAt(
  db: Database,
  conditions: Conditions,
  { columns, orderBy }: Order,
  place: number,
): Promise<Looked | undefined> {
  const [last] = await db
    .select(columns)
    .from(jobs)
    .where(and(isOpen, ...conditions))
    .orderBy(orderBy)
    .offset(place)
    .limit(1)
  return last as Looked | undefined
}

async function areFrequent(db: Database, next: typeof jobs, matches: Conditions): Promise<boolean> {
  const some = db.select({ id: jobs.id }).from(next)
  return (await some.where(and(...matches)).limit(FREQUENT)).length === FREQUENT
}

export interface JobsRead {
  rows: JobCard[]
  /** The last one that was looked at, where there may be others behind. */
  looked?: Looked | undefined
}

/**
 * Open offers whose start date has not passed, one more than `limit`. A filter that many match fills a page from the next
 * offers in order, and the list goes on after those that were looked at; one that few match is quickest in its index,
 * with a sort.
 */
export async function listOpenJobs(
  db: Database,
  actor: Actor,
  query: JobQuery,
  { after, today, permitted }: Moment,
): Promise<JobsRead> {
  const { sort, limit } = query
  if (permitted?.length === 0) return { rows: [] }
  const order = jobOrders[sort]
  const { matches, filters } = narrowing(query, permitted)
  if (limit === PAGE_SIZE && ![...matches, ...filters].some(Boolean)) {
    const values = { viewer: actor.id, today, key: after?.[0], id: after?.[1] }
    return { rows: await preparedPage(db, sort, after !== undefined).execute(values) }
  }

  // Few are not listed: their condition comes after, so that the planner can't take it for a rare one, and read all.
  const listed = stillOpen(today)
  const select = (source: typeof jobs, conditions: Conditions, by: SQL) =>
    selectCards(db, viewerOf(actor), source, [...conditions, ...filters, ...matches], by, limit)
  if (![...matches, ...filters].some(Boolean))
    return { rows: await select(jobs, [...listed, order.after(after)], order.orderBy) }
  const asked = indexed(query)
  for (const by of jobSorts) {
    if (!asked[by] || (await findAt(db, [asked[by]], jobOrders[by], RARE))) continue
    const few = lookAt(db, [asked[by]], jobOrders[by])
    return { rows: await select(few, [...listed, order.after(after)], order.orderBy) }
  }
  const inOrder = [order.after(after), asked[sort]]
  const next = lookAt(db, inOrder, order)
  const near = await select(next, listed, order.orderBy)
  if (near.length > limit) return { rows: near }
  const looked = await findAt(db, inOrder, order, LOOKED_THROUGH - 1)
  if (!looked) return { rows: near }
  // Without filters the page has all of them that are listed.
  const goesOn =
    !matches.some(Boolean) ||
    (filters.some(Boolean) ? await areFrequent(db, next, matches) : near.length >= FREQUENT)
  if (goesOn) return { rows: near, looked }
  return { rows: await select(jobs, [...listed, order.after(after)], order.sorted) }
}
