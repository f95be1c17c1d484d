/** Hull speed in knots is 2.43 times the root of the waterline in metres, nine tenths of the length. */
const HULL_SPEED = 2.43
const WATERLINE = 0.9
const OF_HULL_SPEED = 0.6

/** Old rows have figures that no boat has; times by them would have no end. */
const LEAST = 0.01

export interface Sailing {
  /** In knots. */
  cruisingSpeed: number | null
  /** In metres. */
  length: number | null
}

/** In knots: the vessel's own cruising speed, or 60 % of its hull speed. All times and sums of a transfer are by it. */
export function sailingSpeed({ cruisingSpeed, length }: Sailing): number | null {
  if (cruisingSpeed !== null && cruisingSpeed >= LEAST) return Math.round(cruisingSpeed * 100) / 100
  return length !== null && length >= LEAST
    ? OF_HULL_SPEED * HULL_SPEED * Math.sqrt(length * WATERLINE)
    : null
}
