import { radians } from '#domain/angles.ts'
import type { Place } from '#domain/passages/night.ts'

const EARTH_RADIUS_MILES = 3440.065

/** Nautical miles along the great circle (haversine). */
export function milesBetween(from: Place, to: Place): number {
  const [south, north] = [radians(from.latitude), radians(to.latitude)]
  const [up, across] = [north - south, radians(to.longitude - from.longitude)]
  const chord = Math.sin(up / 2) ** 2 + Math.cos(south) * Math.cos(north) * Math.sin(across / 2) ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)))
}
