import {
  continues,
  type LogBase,
  type LogSum,
  type LogSummary,
  sumLog,
  summaryAt,
} from '#domain/passages/log-summary.ts'
import { writePassage } from '#server/passages/change-passage.ts'
import { listLogFacts } from '#server/passages/log-queries.ts'
import type { PassageRow, StoredSummary } from '#server/passages/passage-table.ts'
import type { Database } from '#server/platform/db/database.ts'

type Summed = Pick<
  PassageRow,
  'jobId' | 'departedAt' | 'arrivedAt' | 'calledOffAt' | 'reportEvery' | 'milesToGo' | 'logSummary'
>

/** Of a passage that has departed; an open wait runs to now, or to the end. */
async function sum(db: Database, row: Summed, now: Date, base: LogBase | null): Promise<LogSum | null> {
  const { jobId, departedAt, arrivedAt, calledOffAt, reportEvery, milesToGo } = row
  if (!departedAt) return null
  const end = arrivedAt ?? calledOffAt
  const entries = await listLogFacts(db, jobId, base ? new Date(base.fix.at) : departedAt)
  if (base && !continues(base, entries)) return sum(db, row, now, null)
  const facts = {
    entries,
    departedAt,
    until: end ?? now,
    underWay: end === null,
    reportEvery: reportEvery ?? 0,
    milesToGo,
  }
  return sumLog(facts, base)
}

/** Stored with the passage. No entry before `changedFrom` is another one than when the sums were stored last. */
export async function storeSum(
  { db, now }: { db: Database; now: Date },
  row: Summed,
  changedFrom: Date,
): Promise<void> {
  const base = row.logSummary?.base
  const sums = await sum(db, row, now, base && base.fix.at < changedFrom.getTime() ? base : null)
  if (!sums) return
  const { lastAt, eta, nextReportBy, ...figures } = sums.summary
  const asText = (at: Date | null) => at?.toISOString() ?? null
  await writePassage({ db, now }, row.jobId, {
    nextReportBy,
    logSummary: {
      ...figures,
      lastAt: asText(lastAt),
      eta: asText(eta),
      nextReportBy: asText(nextReportBy),
      openWait: sums.openWait,
      base: sums.base,
    },
  })
}

export function viewSum(stored: StoredSummary): LogSummary {
  const { lastAt, eta, nextReportBy, openWait: _wait, base: _base, ...figures } = stored
  const asDate = (text: string | null) => (text === null ? null : new Date(text))
  return { ...figures, lastAt: asDate(lastAt), eta: asDate(eta), nextReportBy: asDate(nextReportBy) }
}

export async function readSum(db: Database, row: Summed, now: Date): Promise<LogSummary | null> {
  const stored = row.logSummary
  // Sums that an older release has stored do not say whether a wait is open.
  if (stored?.openWait === undefined) return (await sum(db, row, now, null))?.summary ?? null
  return summaryAt(viewSum(stored), stored.openWait, now)
}
