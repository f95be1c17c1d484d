import { and, asc, count, eq, isNull, min, type SQL, sql } from 'drizzle-orm'
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

const isOpen = isNull(notices.decidedAt)

async function listNoticeKinds(db: Database): Promise<string[]> {
  const rows = await db
    .select({ kind: notices.kind, urgency: min(notices.urgency), since: min(notices.at) })
    .from(notices)
    .where(isOpen)
    .groupBy(notices.kind)
    .orderBy(asc(min(notices.urgency)), asc(min(notices.at)))
  return rows.map(({ kind }) => kind)
}

const earlier = (one: Date | null, other: Date | null) =>
  one && other ? new Date(Math.min(one.getTime(), other.getTime())) : (one ?? other)

/** How long the queues of the desk are, and since when their first waits. */
export async function measureQueues(db: Database) {
  const [open, kinds, complained, reviews, waitingTitles, documents] = await Promise.all([
    measure(db, notices, notices.at, isOpen),
    listNoticeKinds(db),
    measure(db, complaints, complaints.at, isNull(complaints.decidedAt)),
    measure(db, notices, notices.at, and(isOpen, eq(notices.subjectKind, 'review'))),
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
