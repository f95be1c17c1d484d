import { dayInMadrid } from '#domain/calendar.ts'

const clock = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'Europe/Madrid',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** '14:05' in Europe/Madrid. */
export function hourInMadrid(instant: Date): string {
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${parts.hour}:${parts.minute}`
}

const asUtc = (day: string, hour: string) => Date.parse(`${day}T${hour}:00Z`)

/** The day 'YYYY-MM-DD' and the hour 'HH:MM' of the clock in Madrid; undefined where there is no such moment. */
export function instantInMadrid(day: string, hour: string): Date | undefined {
  const wanted = asUtc(day, hour)
  if (Number.isNaN(wanted)) return undefined
  // Madrid is an hour or two ahead: what its clock shows at a guess tells how far.
  const at = [60, 120].map(minutes => new Date(wanted - minutes * 60_000))
  return at.find(instant => dayInMadrid(instant) === day && hourInMadrid(instant) === hour)
}
