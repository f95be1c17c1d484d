import { hoursWaited } from '#domain/passages/before-departure.ts'
import type { LogSummary } from '#domain/passages/log-summary.ts'
import type { Passage } from '#server/passages/load-passages.ts'

const nothingSailed: LogSummary = {
  milesRun: 0,
  milesToGo: null,
  averageSpeed: null,
  lastPosition: null,
  lastAt: null,
  eta: null,
  nightHours: 0,
  waitingHours: 0,
  nextReportBy: null,
}

/** `atSea` is null before the departure: then there are sums once somebody has waited. */
export function viewSummary(
  { row, card, readAt }: Passage,
  atSea: LogSummary | null,
): (LogSummary & { waitingBefore: number }) | null {
  const spans = row?.waitsBefore ?? []
  if (!atSea && spans.length === 0) return null
  const until = row?.departedAt ?? row?.calledOffAt ?? card.cancelledAt ?? readAt
  return { ...(atSea ?? nothingSailed), waitingBefore: hoursWaited(spans, until) }
}
