import { formatCount, formatNumber } from '#domain/spanish-format.ts'

export interface AtSea {
  miles: number
  /** In knots: `sailingSpeed` of the vessel. */
  speed: number
}
export interface Pace {
  miles: number | null
  speed: number | null
}

interface Distance {
  miles: number
  /** Absent in replies cached by older releases. */
  speed?: number | null | undefined
}
export const paceOver = (distance: Distance | null | undefined): Pace => ({
  miles: distance?.miles ?? null,
  speed: distance?.speed ?? null,
})

/** The way and the speed, or the one that is missing to tell the time. */
export function atSea({ miles, speed }: Pace): AtSea | 'distance' | 'length' {
  if (miles === null) return 'distance'
  return speed === null ? 'length' : { miles, speed }
}

interface Range {
  min: number
  max: number
}

/** Hours under way, without a stop. The upper end allows half as much time again for weather and calms. */
export const hoursAtSea = ({ miles, speed }: AtSea): Range => ({
  min: miles / speed,
  max: (miles * 3) / (speed * 2),
})

/** Cents for each hour under way. */
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
export const atSeaText = ({ miles, speed }: AtSea): string =>
  `${formatNumber(miles)} mn ÷ ${formatNumber(speed)} kn ÷ 24 h`

/** '6,5 nudos' */
export const speedText = (speed: number): string => formatCount(speed, 'nudo', 'nudos')

/** From here on a duration is given in days. */
const LONG_HOURS = 72

/** 'unas 21 h', and for a long way 'unos 5 días' */
function timeOf(time: AtSea): string {
  const { min: hours } = hoursAtSea(time)
  const whole = Math.round(hours)
  if (hours < 1) return 'menos de 1 h'
  if (whole === 1) return 'alrededor de 1 h'
  return whole < LONG_HOURS ? `unas ${whole} h` : `unos ${Math.round(hours / 24)} días`
}

/** 'unas 21 h'; null without a speed. */
export function timeText(pace: Pace): string | null {
  const time = atSea(pace)
  return typeof time === 'string' ? null : timeOf(time)
}

/** 'unas 21 h a 6,5 nudos'; null without a speed. */
export function durationText(pace: Pace): string | null {
  const time = atSea(pace)
  return typeof time === 'string' ? null : `${timeOf(time)} a ${speedText(time.speed)}`
}
