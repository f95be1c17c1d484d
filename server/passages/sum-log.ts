import { HOUR_MS } from '#domain/durations.ts'
import { type LogBase, type LogSum, type LogSummary, summaryAt } from '#domain/passages/log-summary.ts'
import { overdueAfter } from '#domain/passages/overdue.ts'
import { writePassage } from '#server/passages/change-passage.ts'
import { readFactRows } from '#server/passages/log-queries.ts'
import type { PassageRow, StoredSummary } from '#server/passages/passage-table.ts'
import type { SystemContext } from '#server/platform/context.ts'

type Summed = Pick<
  PassageRow,
  | 'jobId'
  | 'departedAt'
  | 'arrivedAt'
  | 'calledOffAt'
  | 'reportEvery'
  | 'milesToGo'
  | 'logSummary'
  | 'nextReportBy'
  | 'overdueFor'
>

/** The sums of a passage that has departed; an open wait runs to now, or to the end. */
async function sum(context: SystemContext, row: Summed, base: LogBase | null): Promise<LogSum | null> {
  const { db, now, services } = context
  const { jobId, departedAt, arrivedAt, calledOffAt, reportEvery, milesToGo } = row
  if (!departedAt) return null
  const end = arrivedAt ?? calledOffAt
  const rows = await readFactRows(db, jobId, base ? new Date(base.fix.at) : departedAt)
  const facts = {
    departedAt,
    until: end ?? now,
    underWay: end === null,
    reportEvery: reportEvery ?? 0,
    milesToGo,
  }
  const summed = await services.logThread.compute('sum', { rows, facts, base })
  return summed ?? sum(context, row, null)
}

/** Stored with the passage. Entries before `changedFrom` are the same as when the sums were last stored. */
export async function storeSum(context: SystemContext, row: Summed, changedFrom: Date): Promise<void> {
  const base = row.logSummary?.base
  const sums = await sum(context, row, base && base.fix.at < changedFrom.getTime() ? base : null)
  if (!sums) return
  const { lastAt, eta, nextReportBy, ...figures } = sums.summary
  const asText = (at: Date | null) => at?.toISOString() ?? null
  await writePassage(context, row.jobId, {
    nextReportBy,
    overdueFor: overdueAfter(row, { nextReportBy, hasArrived: row.arrivedAt !== null }, context.now),
    logSummary: {
      ...figures,
      lastAt: asText(lastAt),
      eta: asText(eta),
      nextReportBy: asText(nextReportBy),
      openWait: sums.openWait,
      base: sums.base,
      pace: sums.pace,
    },
  })
}

export function viewSum(stored: StoredSummary): LogSummary {
  const { lastAt, eta, nextReportBy, openWait: _wait, base: _base, pace: _pace, ...figures } = stored
  const asDate = (text: string | null) => (text === null ? null : new Date(text))
  return { ...figures, lastAt: asDate(lastAt), eta: asDate(eta), nextReportBy: asDate(nextReportBy) }
}

export async function readSum(context: SystemContext, row: Summed): Promise<LogSummary | null> {
  const stored = row.logSummary
  // Sums that an older release has stored do not say whether a wait is open.
  if (stored?.openWait === undefined) return (await sum(context, row, null))?.summary ?? null
  return summaryAt(viewSum(stored), stored.openWait, context.now)
}

/** The speed that gives the hour of arrival, in knots. Sums of an older release tell it by that hour alone. */
export function paceOf({ pace, eta, lastAt, milesToGo }: StoredSummary): number | null {
  if (pace !== undefined) return pace
  if (eta === null || lastAt === null || milesToGo === null) return null
  const hours = (Date.parse(eta) - Date.parse(lastAt)) / HOUR_MS
  return hours > 0 ? milesToGo / hours : null
}
