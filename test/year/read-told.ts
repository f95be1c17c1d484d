import type { Tables } from '#test/year/read-tables.ts'
import type { Stage } from '#test/year/stage.ts'

const aboutPassages = [
  'departure_unready',
  'passage_departed',
  'passage_arrived',
  'passage_called_off',
  'report_due',
  'report_overdue',
  'aboard',
  'waiting_begun',
  'wait_answered',
  'annex_proposed',
  'annex_accepted',
  'annex_declined',
  'annex_withdrawn',
  'annex_expired',
  'annex_reminder',
  'sea_service_ready',
  'sea_service_signed',
  'sea_service_refused',
  'review_received',
  'review_reminder',
  'expense_decided',
  'payment_announced',
  'payment_confirmed',
  'payment_disputed',
  'settlement_proposed',
  'settlement_signed',
  'settlement_completed',
  'settlement_void',
  'settlement_reminder',
] as const satisfies Tables['notifications'][number]['type'][]

/** The notifications about passages since then: each counts once, so that a second one is a fault. */
export function readTold(now: Tables, before: Tables, { nameOf }: Pick<Stage, 'nameOf'>): string[] {
  const known = new Set(before.notifications.map(({ id }) => id))
  return now.notifications
    .filter(({ id, type }) => !known.has(id) && aboutPassages.includes(type as never))
    .map(
      ({ type, userId, jobId }) =>
        `${type} to ${nameOf(userId)} about ${jobId === null ? 'nothing' : nameOf(jobId)}`,
    )
    .toSorted()
}
