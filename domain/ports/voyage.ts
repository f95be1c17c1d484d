import { formatTenths } from '#domain/spanish-format.ts'

/** A route between two ports has no vessel yet: these are of an average one. A singladura is a day at the first. */
const CRUISING_KNOTS = 6
const MILES_PER_SINGLADURA = 24 * CRUISING_KNOTS
/** Between light wind under sail and a calm under engine. */
const SLOW_KNOTS = 5
const FAST_KNOTS = 6.5

const tenth = (value: number) => Math.round(value * 10) / 10
const wholeDays = (days: number) => Math.max(1, Math.round(days))

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
