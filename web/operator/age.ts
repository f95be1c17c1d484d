import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { formatDays } from '#domain/spanish-format.ts'

/** How long something has waited: '40 min', '19 h', '2 días'. `now` as `useNow` gives it. */
export function ageOf(since: Date | string, now: number): string {
  const passed = Math.max(0, now - new Date(since).getTime())
  if (passed >= DAY_MS) return formatDays(Math.floor(passed / DAY_MS))
  if (passed >= HOUR_MS) return `${Math.floor(passed / HOUR_MS)} h`
  return `${Math.floor(passed / MINUTE_MS)} min`
}
