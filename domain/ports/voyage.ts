import { formatTenths } from '#domain/spanish-format.ts'

/** The average speed of a transfer; a singladura is a day at this speed. */
const CRUISING_KNOTS = 6
const MILES_PER_SINGLADURA = 24 * CRUISING_KNOTS
/** From here on a duration is given in days. */
const LONG_HOURS = 72
/** Between light wind under sail and a calm under engine. */
export const SLOW_KNOTS = 5
export const FAST_KNOTS = 6.5

const tenth = (value: number) => Math.round(value * 10) / 10
const wholeDays = (days: number) => Math.max(1, Math.round(days))
// By default Spanish groups only five digits and more.

export interface Voyage {
  miles: number
  singladuras: number
  /** At sea without a stop. */
  days: { min: number; max: number }
}

export const voyageOf = (miles: number): Voyage => ({
  miles: tenth(miles),
  singladuras: tenth(miles / MILES_PER_SINGLADURA),
  days: { min: wholeDays(miles / (24 * FAST_KNOTS)), max: wholeDays(miles / (24 * SLOW_KNOTS)) },
})

/** '140 mn'; a short distance has its tenth: '2,3 mn'. */
export const distanceText = (miles: number): string =>
  `${formatTenths(miles < 10 ? miles : Math.round(miles))} mn`

/** 'unas 21 h', and for a long way 'unos 5 días' */
export function timeText(miles: number): string {
  const hours = miles / CRUISING_KNOTS
  const whole = Math.round(hours)
  if (hours < 1) return 'menos de 1 h'
  if (whole === 1) return 'alrededor de 1 h'
  return whole < LONG_HOURS ? `unas ${whole} h` : `unos ${Math.round(hours / 24)} días`
}

/** 'unas 21 h a 6 nudos' */
export const durationText = (miles: number): string => `${timeText(miles)} a ${CRUISING_KNOTS} nudos`
