import { dayInMadrid } from '#domain/calendar.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { inZones } from '#domain/spanish-format.ts'

const clock = inZones({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** '14:05' in Europe/Madrid. */
export function hourInMadrid(instant: Date): string {
  const parts = Object.fromEntries(
    clock('Europe/Madrid')
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.hour}:${parts.minute}`
}

const asUtc = (day: string, hour: string) => Date.parse(`${day}T${hour}:00Z`)

/** Day 'YYYY-MM-DD' and time 'HH:MM' of the clock in Madrid as an instant; undefined if there is none. */
export function instantInMadrid(day: string, hour: string): Date | undefined {
  const wanted = asUtc(day, hour)
  if (Number.isNaN(wanted)) return undefined
  // Madrid is an hour or two ahead: the clock at a guess tells the offset.
  const at = [60, 120].map(minutes => new Date(wanted - minutes * MINUTE_MS))
  return at.find(instant => dayInMadrid(instant) === day && hourInMadrid(instant) === hour)
}
