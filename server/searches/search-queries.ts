import { type AnyColumn, and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { Refusal } from '#domain/errors.ts'
import { listMeantPorts } from '#domain/ports/list-meant-ports.ts'
import { areKnown, type SearchFilters, type searchView } from '#domain/searches/search.ts'
import { notHidden } from '#server/moderation/hidden-table.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isOneOf } from '#server/platform/db/is-one-of.ts'
import { searchedText } from '#server/platform/db/search.ts'
import { type SearchRow, savedSearches, searchMatches } from '#server/searches/search-table.ts'

export type CountedSearch = SearchRow & { newCount: number }

const isUnseen = (id: AnyColumn | string) =>
  and(eq(searchMatches.searchId, id), eq(searchMatches.seen, false), notHidden('job', searchMatches.jobId))

export async function countNew(db: Database, id: string): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(searchMatches).where(isUnseen(id))
  return row?.count ?? 0
}

/** Without those that have none. */
export async function countNewOfEach(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const { searchId, seen, jobId } = searchMatches
  const rows = await db
    .select({ id: searchId, count: sql<number>`count(*)::int` })
    .from(searchMatches)
    .where(and(isOneOf(searchId, ids), eq(seen, false), notHidden('job', jobId)))
    .groupBy(searchId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export const listSearches = (db: Database, userId: string): Promise<CountedSearch[]> =>
  db
    .select({
      ...getTableColumns(savedSearches),
      newCount: sql<number>`(select count(*)::int from ${searchMatches} where ${isUnseen(savedSearches.id)})`,
    })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(asc(savedSearches.createdAt), asc(savedSearches.id))

export async function countSearches(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
  return row?.count ?? 0
}

/** The actor's own, locked until the transaction ends. */
export async function lockSearch(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  id: string,
): Promise<SearchRow> {
  const [search] = await db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, actor.id)))
    .for('update')
  if (!search || !areKnown(search.filters)) throw new Refusal('search_not_found')
  return search
}

/** The ids of the ports that a text may mean; null where it means none of the list. */
export function meantPortIds(text: string | null | undefined): string[] | null {
  const ids = text ? listMeantPorts(text).map(({ id }) => id) : []
  return ids.length > 0 ? ids : null
}

/** The filters as columns. An empty text, and a figure of 0, filter nothing in the list of offers either. */
export function matchedBy({
  q,
  port,
  vesselType,
  lengthMin,
  lengthMax,
  from,
  to,
  minBudget,
  fit,
}: SearchFilters) {
  return {
    vesselType: vesselType ?? null,
    lengthMin: lengthMin || null,
    lengthMax: lengthMax || null,
    startFrom: from ?? null,
    startTo: to ?? null,
    minBudget: minBudget || null,
    q: searchedText(q) ?? null,
    port: port || null,
    portIds: meantPortIds(port),
    fit: fit ?? null,
  }
}

export const viewSearch = ({
  id,
  name,
  filters,
  alert,
  newCount,
  createdAt,
}: CountedSearch): z.output<typeof searchView> => ({ _id: id, name, filters, alert, newCount, createdAt })
