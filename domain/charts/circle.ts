import { type MercatorSheet, placeOn } from '#domain/charts/mercator.ts'

const RADIANS_A_MILE = Math.PI / 180 / 60

export interface DrawnCircle {
  x: number
  y: number
  /** In pixels. */
  radius: number
  /** Whether all of it is on the sheet. */
  isWhole: boolean
}

/** So many nautical miles around a place. */
export function circleOn(
  sheet: MercatorSheet,
  place: { latitude: number; longitude: number },
  miles: number,
): DrawnCircle {
  const [x, y] = placeOn(sheet, place)
  const radius = (miles * RADIANS_A_MILE * sheet.scale) / Math.cos((place.latitude * Math.PI) / 180)
  const isWhole = Math.min(x, y, sheet.width - x, sheet.height - y) >= radius
  return { x, y, radius, isWhole }
}
