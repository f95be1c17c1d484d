import { and, asc, count, isNull, min, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { notices } from '#server/notices/notice-table.ts'
import { complaints } from '#server/notices/statement-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { hasKnown } from '#server/platform/db/known-value.ts'
import { titles } from '#server/titles/title-table.ts'
import { vesselDocuments } from '#server/vessels/vessel-table.ts'

interface Queue {
  length: number
  since: Date | null
}

async function measure(db: Database, table: PgTable, at: PgColumn, where: SQL | undefined): Promise<Queue> {
  const [row] = await db
    .select({ length: count(), since: min(at) })
    .from(table)
    .where(where)
  return { length: row?.length ?? 0, since: (row?.since as Date | null | undefined) ?? null }
}

const measurePapers = (db: Database, table: typeof titles | typeof vesselDocuments) =>
  measure(db, table, table.presentedAt, and(sql`${table.paperState} = 'waiting'`, hasKnown(table.kind)))

/** All that are open are read once; the kinds in the order of the queue. */
async function measureNotices(db: Database) {
  const isReview = sql<boolean>`coalesce(${notices.subjectKind} = 'review', false)`
  const rows = await db
    .select({ kind: notices.kind, isReview, length: count(), since: min(notices.at) })
    .from(notices)
    .where(isNull(notices.decidedAt))
    .groupBy(notices.kind, notices.urgency, isReview)
    .orderBy(asc(notices.urgency), asc(min(notices.at)))
  const sum = (some: typeof rows): Queue => ({
    length: some.reduce((length, row) => length + row.length, 0),
    since: some.map(row => row.since).reduce(earlier, null),
  })
  return {
    open: sum(rows),
    kinds: [...new Set(rows.map(({ kind }) => kind))],
    reviews: sum(rows.filter(row => row.isReview)),
  }
}

const earlier = (one: Date | null, other: Date | null) =>
  one && other ? new Date(Math.min(one.getTime(), other.getTime())) : (one ?? other)

/** How long the queues of the desk are, and since when their first waits. */
export async function measureQueues(db: Database) {
  const [{ open, kinds, reviews }, complained, waitingTitles, documents] = await Promise.all([
    measureNotices(db),
    measure(db, complaints, complaints.at, isNull(complaints.decidedAt)),
    measurePapers(db, titles),
    measurePapers(db, vesselDocuments),
  ])
  return {
    counts: {
      openNotices: open.length,
      openComplaints: complained.length,
      toVerify: waitingTitles.length + documents.length,
    },
    waiting: {
      notices: { kinds, since: open.since },
      complaints: { since: complained.since },
      reviews: { count: reviews.length, since: reviews.since },
      papers: {
        titles: waitingTitles.length,
        documents: documents.length,
        since: earlier(waitingTitles.since, documents.since),
      },
    },
  }
}
