import { and, count, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { HOUR_SECONDS } from '#domain/durations.ts'
import { instantInMadrid } from '#domain/madrid-time.ts'
import { notices } from '#server/notices/notice-table.ts'
import { complaints, statements } from '#server/notices/statement-table.ts'
import type { Database } from '#server/platform/db/database.ts'

const beginningOf = (year: number) => instantInMadrid(`${year}-01-01`, '00:00') as Date

/** By Madrid's clock. */
const isIn = (at: PgColumn, year: number) => and(gte(at, beginningOf(year)), lt(at, beginningOf(year + 1)))

/** Notices of this year; an open one has no outcome. */
export const countNotices = (db: Database, year: number) =>
  db
    .select({ kind: notices.kind, outcome: notices.outcome, rows: count() })
    .from(notices)
    .where(isIn(notices.at, year))
    .groupBy(notices.kind, notices.outcome)

export const countStatements = (db: Database, year: number) =>
  db
    .select({
      action: statements.action,
      ground: statements.ground,
      isOwn: sql<boolean>`${isNull(statements.noticeId)}`,
      rows: count(),
    })
    .from(statements)
    .where(isIn(statements.at, year))
    .groupBy(statements.action, statements.ground, sql`3`)

/** Those that were made in this year, as they are decided by now. */
export const countComplaints = (db: Database, year: number) =>
  db
    .select({ outcome: complaints.outcome, rows: count() })
    .from(complaints)
    .where(isIn(complaints.at, year))
    .groupBy(complaints.outcome)

/** From a notice of this year to its decision; null if none is decided. */
export async function medianHours(db: Database, year: number): Promise<number | null> {
  const hours = sql`extract(epoch from ${notices.decidedAt} - ${notices.at}) / ${sql.raw(String(HOUR_SECONDS))}`
  const [row] = await db
    .select({
      median: sql<
        number | null
      >`round((percentile_cont(0.5) within group (order by ${hours}))::numeric, 1)::float8`,
    })
    .from(notices)
    .where(and(isIn(notices.at, year), isNotNull(notices.decidedAt)))
  return row?.median ?? null
}
