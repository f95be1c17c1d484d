import { and, asc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { entryView } from '#domain/passages/log-entry.ts'
import type { LogFact } from '#domain/passages/log-summary.ts'
import { users } from '#server/accounts/account-table.ts'
import { type LogEntryRow, logEntries } from '#server/passages/log-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keyset, type Place } from '#server/platform/db/keyset.ts'

export interface ShownEntry {
  entry: LogEntryRow
  author: string
  correctedBy: string | null
}

export const newestEntries = keyset<ShownEntry>(
  'desc',
  [
    [logEntries.at, 'timestamptz'],
    [logEntries.id, 'uuid'],
  ],
  ({ entry }) => [entry.at, entry.id],
)

/** Of several corrections the last one. */
const correctedBy = sql<
  string | null
>`(select c.id from ${logEntries} c where c.corrects = ${logEntries.id} order by c.created_at desc, c.id desc limit 1)`

const shown = (db: Database) =>
  db
    .select({ entry: logEntries, author: users.name, correctedBy })
    .from(logEntries)
    .innerJoin(users, eq(users.id, logEntries.authorId))

/** Newest first by the instant it tells of, one more than `limit`. */
export const listEntries = (
  db: Database,
  jobId: string,
  limit: number,
  after: Place | undefined,
): Promise<ShownEntry[]> =>
  shown(db)
    .where(and(eq(logEntries.jobId, jobId), newestEntries.after(after)))
    .orderBy(newestEntries.orderBy)
    .limit(limit + 1)

export async function findEntry(db: Database, id: string): Promise<ShownEntry | undefined> {
  const [found] = await shown(db).where(eq(logEntries.id, id))
  return found
}

/** What the sums are made of: in order, without corrected ones. */
export async function listLogFacts(db: Database, jobId: string): Promise<LogFact[]> {
  const { at, kind, latitude, longitude } = logEntries
  const rows = await db
    .select({ at, kind, latitude, longitude })
    .from(logEntries)
    .where(
      and(
        eq(logEntries.jobId, jobId),
        sql`not exists (select 1 from ${logEntries} c where c.corrects = log_entries.id)`,
      ),
    )
    .orderBy(asc(at), asc(logEntries.createdAt), asc(logEntries.id))
  return rows.map(({ latitude, longitude, ...row }) => ({
    ...row,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
  }))
}

export function viewEntry({ entry, author, correctedBy }: ShownEntry): z.output<typeof entryView> {
  const { id, jobId: _job, authorId, latitude, longitude, createdAt: _made, ...own } = entry
  return {
    _id: id,
    ...own,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    author: { _id: authorId, name: author },
    correctedBy,
  }
}
