import { radians } from '#domain/angles.ts'

/** Longitude and latitude in degrees. */
export type Position = [number, number]

const EARTH_RADIUS_MILES = 3440.065
const mercatorNorthing = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + latitude / 2))

export interface Leg {
  /** True bearing in whole degrees, 0 to 359. */
  bearing: number
  miles: number
}

/** The line of constant bearing, straight on a Mercator chart. */
export function rhumbLeg([fromLon, fromLat]: Position, [toLon, toLat]: Position): Leg {
  const south = radians(fromLat)
  const north = radians(toLat)
  const east = radians(toLon - fromLon)
  const stretched = mercatorNorthing(north) - mercatorNorthing(south)
  // Along a parallel the quotient is 0/0; its limit is the cosine of the latitude.
  const narrowing = Math.abs(stretched) > 1e-12 ? (north - south) / stretched : Math.cos(south)
  const degrees = (Math.atan2(east, stretched) * 180) / Math.PI
  return {
    bearing: (Math.round(degrees) + 360) % 360,
    miles: Math.hypot(north - south, narrowing * east) * EARTH_RADIUS_MILES,
  }
}
