import type { UserView } from '#domain/accounts/account.ts'
import { dayLater } from '#domain/day-text.ts'
import { DAY_MS } from '#domain/durations.ts'
import { formatShortDay } from '#domain/spanish-format.ts'

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/** A longer strip has no room for a day. */
const LONGEST = 24
const BEFORE = 3
const AFTER = 5

interface Span {
  startDate: string
  endDate: string
}
type Availability = UserView['availability']

export interface StripDay {
  day: string
  needed: boolean
  /** Null if they have said nothing. */
  free: boolean | null
}

const isFree = (availability: Availability, day: string): boolean | null => {
  const { startDate: from, endDate: to } = availability ?? {}
  if (!from && !to) return null
  return (!from || from <= day) && (!to || day <= to)
}

/** The days around a transfer; none for one that is too long to be drawn. */
export function stripOf({ startDate, endDate }: Span, availability: Availability): StripDay[] {
  const length = daysBetween(startDate, endDate) + 1
  if (length > LONGEST) return []
  const room = LONGEST - length
  const before = Math.min(BEFORE, Math.floor(room / 2))
  const count = before + length + Math.min(AFTER, room - before)
  return Array.from({ length: count }, (_, at) => {
    const day = dayLater(startDate, at - before)
    return { day, needed: day >= startDate && day <= endDate, free: isFree(availability, day) }
  })
}

function freeWords(availability: Availability): string {
  const { startDate: from, endDate: to } = availability ?? {}
  if (from && to) return `Libre del ${formatShortDay(from)} al ${formatShortDay(to)}`
  return from ? `Libre desde el ${formatShortDay(from)}` : `Libre hasta el ${formatShortDay(to ?? '')}`
}

export function freeDaysWords({ startDate, endDate }: Span, availability: Availability) {
  const { startDate: from, endDate: to } = availability ?? {}
  if (!from && !to) return { state: 'unknown', text: 'No ha dicho qué días tiene libres' } as const
  if ((to && to < startDate) || (from && from > endDate))
    return { state: 'missing', text: `${freeWords(availability)}: le faltan todos los días` } as const
  const early = from && from > startDate ? daysBetween(startDate, from) : 0
  const late = to && to < endDate ? daysBetween(to, endDate) : 0
  if (early + late === 0) return { state: 'free', text: freeWords(availability) } as const
  const lacking =
    early + late > 1
      ? `le faltan ${early + late} días`
      : `le falta el ${formatShortDay(early ? startDate : endDate)}`
  return { state: 'missing', text: `${freeWords(availability)}: ${lacking}` } as const
}
