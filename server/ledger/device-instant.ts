import { MINUTE_MS, YEAR_MS } from '#domain/durations.ts'
import { Refusal } from '#domain/errors.ts'
import { expenseInFuture, expenseTooOld } from '#domain/ledger/ledger-faults.ts'

const AHEAD_MS = 5 * MINUTE_MS

/** The instant of an expense or a payment as a device tells it. Refuses one that can't be. */
export function instantOf(at: string, now: Date): Date {
  const instant = new Date(at)
  const fault =
    instant.getTime() > now.getTime() + AHEAD_MS
      ? expenseInFuture()
      : instant.getTime() < now.getTime() - YEAR_MS
        ? expenseTooOld()
        : undefined
  if (fault) throw new Refusal('invalid_input', [{ field: 'at', fault }])
  return instant
}
