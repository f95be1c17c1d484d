import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { timeFormat } from '#web/ui/times.ts'

const formatDate = timeFormat('device', { day: 'numeric', month: 'short', year: 'numeric' })

/** Specification §2: minutes under an hour, hours under a day, otherwise the reader's local date. */
export function formatNotificationTime(instant: string, now: Date): string {
  const passed = now.getTime() - new Date(instant).getTime()
  if (passed < MINUTE_MS) return 'ahora'
  if (passed < HOUR_MS) return `hace ${Math.floor(passed / MINUTE_MS)} min`
  if (passed < DAY_MS) return `hace ${Math.floor(passed / HOUR_MS)} h`
  return formatDate(instant)
}

/** The same instant to the minute. */
export const formatInstant = timeFormat('device', { dateStyle: 'long', timeStyle: 'short' })
