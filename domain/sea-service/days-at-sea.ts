import { dayInMadrid } from '#domain/calendar.ts'
import { DAY_MS } from '#domain/durations.ts'

const midnight = (at: Date) => Date.parse(`${dayInMadrid(at)}T00:00:00Z`)

/** Natural days in Madrid, the first and the last included. */
export const daysAtSea = (departedAt: Date, endedAt: Date): number =>
  (midnight(endedAt) - midnight(departedAt)) / DAY_MS + 1
