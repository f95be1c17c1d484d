const DAY_MS = 24 * 60 * 60_000
/** Decisions, Contracts: a contract that waits for a signature ends after so long, or when its start is past. */
const EXPIRE_AFTER_DAYS = 30

/** When a contract would have begun to wait to have waited too long by now. */
export const waitedTooLong = (now: Date): Date => new Date(now.getTime() - EXPIRE_AFTER_DAYS * DAY_MS)

/** Whether a contract that waits may not be signed any more. `today` is the day in Europe/Madrid. */
export const isOverdue = (
  { waitingSince, startDate }: { waitingSince: Date; startDate: string },
  now: Date,
  today: string,
): boolean => waitingSince < waitedTooLong(now) || startDate < today
