import { DAY_MS } from '#domain/durations.ts'
import { startsInTime } from '#domain/jobs/start-day.ts'

/** Decisions, Contracts: a contract without a signature ends after this many days, or when its start is past. */
const EXPIRE_AFTER_DAYS = 30

export const waitedTooLong = (now: Date): Date => new Date(now.getTime() - EXPIRE_AFTER_DAYS * DAY_MS)

/** Whether a waiting contract may not be signed any more. `today` is the day in Europe/Madrid. */
export const isOverdue = (
  { waitingSince, startDate }: { waitingSince: Date; startDate: string },
  now: Date,
  today: string,
): boolean => waitingSince < waitedTooLong(now) || !startsInTime(startDate, today)
