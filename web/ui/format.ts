import { DAY_MS, HOUR_MS, MINUTE_MS, YEAR_MS } from '#domain/durations.ts'
import { formatAway, formatDayOfMonth } from '#domain/spanish-format.ts'

/** '2026-12-05' → '5 de diciembre', in a sentence; with the year if it is not this one. */
export const formatSpokenDay = (day: string, today: string) =>
  `${formatDayOfMonth(day)}${day.slice(0, 4) === today.slice(0, 4) ? '' : ` de ${day.slice(0, 4)}`}`

const steps = [
  ['year', YEAR_MS],
  ['month', 30 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const

/** An instant → 'hace 3 horas'. A slow clock never shows the future. */
export function formatAgo(instant: string, now: Date): string {
  const passed = now.getTime() - new Date(instant).getTime()
  for (const [unit, length] of steps)
    if (passed >= length) return formatAway(-Math.floor(passed / length), unit)
  return 'hace un momento'
}

/** '3 h 20 min' */
export function formatDuration(milliseconds: number): string {
  const whole = Math.round(Math.abs(milliseconds) / MINUTE_MS)
  const [hours, minutes] = [Math.floor(whole / 60), whole % 60]
  if (hours === 0) return `${minutes} min`
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`
}

/** Those parts that there are, in one line; a dot never begins the next one. */
export const joinParts = (...parts: readonly (string | number | false | null | undefined)[]) =>
  parts.filter(part => part || part === 0).join('\u00a0· ')

export function truncate(text: string, max: number): string {
  const characters = [...text]
  return characters.length <= max ? text : `${characters.slice(0, max).join('').trimEnd()}…`
}
