import { degrees, radians } from '#domain/angles.ts'
import type { Position } from '#domain/distances/rhumb.ts'
import type { Point } from '#server/charts/rings.ts'

export interface Sheet {
  width: number
  height: number
  centre: Position
  scale: number
  /** The distance from the coast, in pixels, at which each depth tint begins. */
  depths: number[]
  /** The wavelength of the sea bed, relative to the landing's chart. */
  swell: number
  /** The tolerance of a drawn line, in pixels. */
  detail: number
  /** In degrees, from one line to the next. */
  graticule: number
}

/** Shapes run past the edge by this much, so that no outline shows along it. */
export const BLEED = 20

/** A point on Mercator's plane, in radians from the equator and Greenwich; y grows to the south. */
export const flatten = ([lon, lat]: Position): Point => [
  radians(lon),
  -Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2)),
]

export const unflatten = ([x, y]: Point): Position => [
  degrees(x),
  degrees(2 * Math.atan(Math.exp(-y)) - Math.PI / 2),
]

export type Projection = (position: Position) => Point

export function projectionOf({ width, height, centre, scale }: Sheet): Projection {
  const [middleX, middleY] = flatten(centre)
  return position => {
    const [x, y] = flatten(position)
    return [width / 2 + (x - middleX) * scale, height / 2 + (y - middleY) * scale]
  }
}

export function extentOf({ width, height, centre, scale }: Sheet) {
  const [x, y] = flatten(centre)
  const [west, north] = unflatten([x - width / 2 / scale, y - height / 2 / scale])
  const [east, south] = unflatten([x + width / 2 / scale, y + height / 2 / scale])
  return { west, east, south, north }
}

/** Pixels per nautical mile (a minute of latitude) in the middle of the sheet. */
export const pixelsPerMile = ({ scale, centre: [, latitude] }: Pick<Sheet, 'scale' | 'centre'>) =>
  (scale * radians(1 / 60)) / Math.cos(radians(latitude))

export function stepsBetween(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step)
  const count = Math.max(0, Math.floor(to / step) - first + 1)
  return Array.from({ length: count }, (_, i) => (first + i) * step)
}
