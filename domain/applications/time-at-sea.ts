import type { Transfer } from '#domain/applications/assumptions.ts'
import { count } from '#domain/applications/money.ts'

/** Hull speed in knots is 2.43 times the root of the waterline in metres, nine tenths of the length. */
const HULL_SPEED = 2.43
const WATERLINE = 0.9
const OF_HULL_SPEED = 0.6

export interface AtSea {
  miles: number
  /** In knots. */
  speed: number
}

/** Old rows have figures that no boat has; times by them would have no end. */
const LEAST = 0.01

/** The vessel's own cruising speed, or 60 % of its hull speed. */
const speedOf = ({ cruisingSpeed, length }: Transfer): number | null => {
  if (cruisingSpeed !== null && cruisingSpeed >= LEAST) return Math.round(cruisingSpeed * 100) / 100
  return length !== null && length >= LEAST
    ? OF_HULL_SPEED * HULL_SPEED * Math.sqrt(length * WATERLINE)
    : null
}

/** The way and the speed, or what is missing to tell the time. */
export function atSea(transfer: Transfer): AtSea | 'distance' | 'length' {
  const { miles } = transfer
  if (miles === null) return 'distance'
  const speed = speedOf(transfer)
  return speed === null ? 'length' : { miles, speed }
}

interface Range {
  min: number
  max: number
}

/** Cents for each hour under way. The upper end allows half as much time again for weather and calms. */
export function timesHours(cents: number, { miles, speed }: AtSea): Range {
  // Whole numbers, where a distance has one decimal and a speed two: only the last step rounds.
  const distance = cents * Math.round(miles * 10) * 5
  const pace = speed * 100
  return { min: Math.round((distance * 2) / pace), max: Math.round((distance * 3) / pace) }
}

/** Cents for each day under way, of 24 hours and not rounded to whole days. */
export function timesDays(cents: number, { miles, speed }: AtSea): Range {
  const distance = cents * Math.round(miles * 10) * 5
  const pace = speed * 100
  return { min: Math.round(distance / (pace * 12)), max: Math.round(distance / (pace * 8)) }
}

/** '138 mn ÷ 6,5 kn ÷ 24 h' */
export const atSeaText = ({ miles, speed }: AtSea): string => `${count(miles)} mn ÷ ${count(speed)} kn ÷ 24 h`
