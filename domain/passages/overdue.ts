import { HOUR_MS } from '#domain/durations.ts'

/** The delay after which the people ashore are told. */
export const OVERDUE_MS = 2 * HOUR_MS

interface Reports {
  /** Null unless under way. */
  nextReportBy: Date | null
  /** The report whose lack made her overdue; null where she is not. */
  overdueFor: Date | null
}

const isLateFor = (by: Date, now: Date) => now.getTime() >= by.getTime() + OVERDUE_MS

/** From two hours late until a report is expected later again; called off meanwhile, until the crew has written. */
export function isOverdue({ nextReportBy, overdueFor }: Reports, now: Date): boolean {
  if (nextReportBy === null) return overdueFor !== null
  if (nextReportBy > now) return false
  return overdueFor !== null || isLateFor(nextReportBy, now)
}

/** The report that is still missing after the log has changed: news from hours ago do not end a silence. */
export function overdueAfter(
  before: Reports,
  { nextReportBy, hasArrived }: { nextReportBy: Date | null; hasArrived: boolean },
  now: Date,
): Date | null {
  if (hasArrived || (nextReportBy !== null && nextReportBy > now)) return null
  if (before.overdueFor !== null) return before.overdueFor
  return isOverdue(before, now) ? before.nextReportBy : null
}
