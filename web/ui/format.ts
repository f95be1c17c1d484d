import { DAY_MS, HOUR_MS, MINUTE_MS, YEAR_MS } from '#domain/durations.ts'

const SPAIN = 'es-ES'

// A day has no hour: in UTC it is the same day everywhere.
const dayFormat = new Intl.DateTimeFormat(SPAIN, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const shortDayFormat = new Intl.DateTimeFormat(SPAIN, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const longDayFormat = new Intl.DateTimeFormat(SPAIN, { day: 'numeric', month: 'long', timeZone: 'UTC' })
const monthFormat = new Intl.DateTimeFormat(SPAIN, {
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Madrid',
})
// By default Spanish groups only five digits and more; 1050 € beside 11.500 € reads badly in a column.
const numberFormat = new Intl.NumberFormat(SPAIN, { maximumFractionDigits: 2, useGrouping: 'always' })
const measureFormat = new Intl.NumberFormat(SPAIN, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const moneyFormat = new Intl.NumberFormat(SPAIN, {
  style: 'currency',
  currency: 'EUR',
  useGrouping: 'always',
  trailingZeroDisplay: 'stripIfInteger',
})
const agoFormat = new Intl.RelativeTimeFormat(SPAIN)

const atMidnight = (day: string) => new Date(`${day}T00:00:00Z`)

/** '2026-05-14' → '14 may 2026' */
export const formatDay = (day: string) => dayFormat.format(atMidnight(day))

/** '2026-12-05' → '5 dic', if the year is obvious. */
export const formatShortDay = (day: string) => shortDayFormat.format(atMidnight(day))

/** '2026-12-05' → '5 de diciembre', in a sentence; with the year if it is not this one. */
export const formatSpokenDay = (day: string, today: string) =>
  `${longDayFormat.format(atMidnight(day))}${day.slice(0, 4) === today.slice(0, 4) ? '' : ` de ${day.slice(0, 4)}`}`

export const formatDayRange = (from: string, to: string) =>
  dayFormat.formatRange(atMidnight(from), atMidnight(to))

/** An instant → 'mayo de 2026' */
export const formatMonth = (instant: string) => monthFormat.format(new Date(instant))

export const formatNumber = (value: number) => numberFormat.format(value)

/** 4.5 → '4,50', as measures are written on a plan. */
export const formatMeasure = (metres: number) => measureFormat.format(metres)

const plurals = new Intl.PluralRules(SPAIN)

export const formatCount = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${plurals.select(count) === 'one' ? one : many}`

export const formatMoney = (euros: number) => moneyFormat.format(euros)

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
    if (passed >= length) return agoFormat.format(-Math.floor(passed / length), unit)
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
