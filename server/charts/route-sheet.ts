import { region } from '#domain/charts/chart-area.ts'
import type { Position } from '#domain/distances/rhumb.ts'
import type { Point } from '#server/charts/rings.ts'
import { BLEED, flatten, pixelsPerMile, type Sheet, unflatten } from '#server/charts/sheet.ts'

/**
 * In CSS pixels. `beside` is kept clear of the route, `line` is the least distance between lines of the graticule,
 * `bar` the longest scale.
 */
export const formats = {
  wide: {
    width: 840,
    height: 412,
    beside: [104, 66],
    line: 84,
    bar: 110,
    lettering: 1,
    names: 6,
    waters: 5,
  },
  phone: {
    width: 360,
    height: 304,
    beside: [58, 56],
    line: 70,
    bar: 62,
    lettering: 0.86,
    names: 3,
    waters: 3,
  },
  'way-wide': {
    width: 840,
    height: 470,
    beside: [150, 100],
    line: 84,
    bar: 0,
    lettering: 1,
    names: 4,
    waters: 3,
  },
  'way-phone': {
    width: 390,
    height: 318,
    beside: [82, 76],
    line: 70,
    bar: 0,
    lettering: 0.9,
    names: 1,
    waters: 2,
  },
  /** Beside an offer in the list: without a word. */
  thumbnail: {
    width: 96,
    height: 96,
    beside: [16, 16],
    line: 200,
    bar: 0,
    lettering: 0,
    names: 0,
    waters: 0,
  },
  /** For people ashore, on a phone first. */
  follow: {
    width: 390,
    height: 452,
    beside: [46, 120],
    line: 84,
    bar: 0,
    lettering: 0.95,
    names: 3,
    waters: 2,
  },
  /** For searchers: water around the route, for the circle of where she can be. */
  shore: {
    width: 390,
    height: 360,
    beside: [64, 90],
    line: 84,
    bar: 0,
    lettering: 0.95,
    names: 4,
    waters: 2,
  },
  /** The sheet of several tracks, which the page draws. */
  'area-wide': {
    width: 840,
    height: 470,
    beside: [110, 70],
    line: 84,
    bar: 0,
    lettering: 1,
    names: 0,
    waters: 3,
  },
  'area-phone': {
    width: 390,
    height: 360,
    beside: [56, 60],
    line: 70,
    bar: 0,
    lettering: 0.9,
    names: 0,
    waters: 2,
  },
  /** The same as a picture in messages, beside the name of the boat. */
  social: {
    width: 1200,
    height: 630,
    beside: [150, 150],
    line: 150,
    bar: 0,
    lettering: 2.1,
    names: 2,
    waters: 2,
  },
} as const
export type Format = keyof typeof formats
export type AreaFormat = Extract<Format, `area-${string}`>
export type RouteFormat = Exclude<Format, AreaFormat>

/** The coast's survey is too coarse for a larger scale. */
const NEAREST = 10

/** In degrees; each is a whole number of times in the next but one. */
const graticules = [1 / 60, 1 / 30, 1 / 12, 1 / 6, 1 / 4, 1 / 2, 1, 2, 5, 10]

export const stepOf = (pixelsPerDegree: number, pixels: number): number =>
  graticules.find(step => step * pixelsPerDegree >= pixels) ?? 20

const between = (value: number, low: number, high: number) =>
  low > high ? (low + high) / 2 : Math.min(Math.max(value, low), high)

/** As near to this centre as the known coast reaches. */
export function sheetAround([x, y]: Point, scale: number, format: Format, detail: number): Sheet {
  const { width, height, line } = formats[format]
  const [west, north] = flatten([region.west, region.north])
  const [east, south] = flatten([region.east, region.south])
  const [halfWidth, halfHeight] = [(width / 2 + BLEED) / scale, (height / 2 + BLEED) / scale]
  return {
    width,
    height,
    centre: unflatten([
      between(x, west + halfWidth, east - halfWidth),
      between(y, north + halfHeight, south - halfHeight),
    ]),
    scale,
    depths: [7, 15, 28, 48, 78, 122],
    swell: 0.5,
    detail,
    graticule: stepOf((scale * Math.PI) / 180, line),
  }
}

export const largestScaleAt = (centre: Position): number => NEAREST / pixelsPerMile({ scale: 1, centre })

/** The route in the middle with water around it, within the known coast. */
export function sheetOf(legs: Position[], format: Format, detail: number): Sheet {
  const { width, height, beside } = formats[format]
  const places = legs.map(flatten)
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const middle: Point = [(left + right) / 2, (top + bottom) / 2]
  const scale = Math.min(
    (width - 2 * beside[0]) / (right - left),
    (height - 2 * beside[1]) / (bottom - top),
    largestScaleAt(unflatten(middle)),
  )
  return sheetAround(middle, scale, format, detail)
}
