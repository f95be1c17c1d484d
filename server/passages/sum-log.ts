import { type LogSummary, summarizeLog } from '#domain/passages/log-summary.ts'
import { writePassage } from '#server/passages/change-passage.ts'
import { listLogFacts } from '#server/passages/log-queries.ts'
import type { PassageRow } from '#server/passages/passage-table.ts'
import type { Database } from '#server/platform/db/database.ts'

type Summed = Pick<
  PassageRow,
  'jobId' | 'departedAt' | 'arrivedAt' | 'calledOffAt' | 'reportEvery' | 'milesToGo'
>

/** Of a passage that has departed; open waits run to now, or to the end. */
export async function sumLog(db: Database, row: Summed, now: Date): Promise<LogSummary | null> {
  const { jobId, departedAt, arrivedAt, calledOffAt, reportEvery, milesToGo } = row
  if (!departedAt) return null
  const end = arrivedAt ?? calledOffAt
  return summarizeLog({
    entries: await listLogFacts(db, jobId),
    departedAt,
    until: end ?? now,
    underWay: end === null,
    reportEvery: reportEvery ?? 0,
    milesToGo,
  })
}

/** Stored with the passage, for lists. */
export async function storeSum({ db, now }: { db: Database; now: Date }, row: Summed): Promise<void> {
  const sum = await sumLog(db, row, now)
  if (!sum) return
  const { lastAt, eta, nextReportBy, ...figures } = sum
  const asText = (at: Date | null) => at?.toISOString() ?? null
  await writePassage({ db, now }, row.jobId, {
    nextReportBy,
    logSummary: {
      ...figures,
      lastAt: asText(lastAt),
      eta: asText(eta),
      nextReportBy: asText(nextReportBy),
    },
  })
}
