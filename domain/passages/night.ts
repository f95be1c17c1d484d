import { radians } from '#domain/angles.ts'
import { DAY_MS } from '#domain/durations.ts'

const J2000 = Date.UTC(2000, 0, 1, 12)
/** The upper rim of the sun on the horizon, with refraction. */
const HORIZON = -0.833

export interface Place {
  latitude: number
  longitude: number
}

/**
 * In degrees, without refraction. Formulas of the Astronomical Almanac (page C5), good to 0.01° between 1950 and
 * 2050.
 */
export function sunAltitude(at: number, { latitude, longitude }: Place): number {
  const days = (at - J2000) / DAY_MS
  const meanLongitude = 280.46 + 0.9856474 * days
  const anomaly = radians(357.528 + 0.9856003 * days)
  const ecliptic = radians(meanLongitude + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly))
  const tilt = radians(23.439 - 0.0000004 * days)
  const declination = Math.asin(Math.sin(tilt) * Math.sin(ecliptic))
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(ecliptic), Math.cos(ecliptic))
  const sidereal = radians(280.46061837 + 360.98564736629 * days + longitude)
  const hourAngle = sidereal - ascension
  const north = radians(latitude)
  const sine =
    Math.sin(north) * Math.sin(declination) + Math.cos(north) * Math.cos(declination) * Math.cos(hourAngle)
  return (Math.asin(sine) * 180) / Math.PI
}

export const isNight = (at: number, place: Place): boolean => sunAltitude(at, place) < HORIZON

/** The sky turns by 360° a sidereal day; the sun's altitude changes by no more. */
const FASTEST = 361 / DAY_MS

/** Whether it is night, and until when it is so at least for somebody who moves by so many degrees a millisecond. */
export function nightUntil(at: number, place: Place, moving: number): { isNight: boolean; until: number } {
  const above = sunAltitude(at, place) - HORIZON
  return { isNight: above < 0, until: at + Math.abs(above) / (FASTEST + moving) }
}
