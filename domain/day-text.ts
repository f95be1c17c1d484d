import { DAY_MS } from '#domain/durations.ts'

/** 'YYYY-MM-DD', or an ISO date-time. */
export const DAY_TEXT =
  /^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.]\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/

export const isInCalendar = (text: string): boolean => {
  const day = text.slice(0, 10)
  const parsed = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === day
}

/** 'YYYY-MM-DD' and the day so many days later, or before it. */
export const dayLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Outside of them: a half-typed year, or one digit too many. */
export const isInUsualYear = (text: string): boolean => text >= '1900' && text < '2200'

export const isDayText = (text: string): boolean =>
  DAY_TEXT.test(text) && isInCalendar(text) && isInUsualYear(text)
