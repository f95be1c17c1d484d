import { degrees, radians } from '#domain/angles.ts'
import type { Position } from '#domain/distances/rhumb.ts'

const CELLS_PER_DEGREE = 48
const WEST = -32
const EAST = 37
const SOUTH = 26.5
const NORTH = 54.5

const EARTH_RADIUS_MILES = 3440.065
/** The Mercator ordinate of a latitude, in degrees of the equator. */
const northing = (latitude: number) => degrees(Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2)))
const latitudeAt = (north: number) => degrees(2 * Math.atan(Math.exp(radians(north))) - Math.PI / 2)

/**
 * Square cells of a Mercator chart, so that a straight line is a rhumb line. Numbered by row, from the south-west.
 */
export const columns = (EAST - WEST) * CELLS_PER_DEGREE
export const rows = Math.ceil((northing(NORTH) - northing(SOUTH)) * CELLS_PER_DEGREE)

/** The position among the middles of columns and rows: whole numbers are in the middle of one. */
export const columnAt = (longitude: number) => (longitude - WEST) * CELLS_PER_DEGREE - 0.5
export const rowAt = (latitude: number) => (northing(latitude) - northing(SOUTH)) * CELLS_PER_DEGREE - 0.5
export const longitudeOf = (column: number) => WEST + (column + 0.5) / CELLS_PER_DEGREE
export const latitudeOf = (row: number) => latitudeAt(northing(SOUTH) + (row + 0.5) / CELLS_PER_DEGREE)

export const columnOf = (cell: number) => cell % columns
export const rowOf = (cell: number) => Math.floor(cell / columns)
export const cellAt = ([longitude, latitude]: Position) =>
  Math.round(rowAt(latitude)) * columns + Math.round(columnAt(longitude))
export const isOnChart = ([longitude, latitude]: Position): boolean => {
  const [column, row] = [columnAt(longitude), rowAt(latitude)]
  return column >= 0 && column <= columns - 1 && row >= 0 && row <= rows - 1
}
export const positionOf = (cell: number): Position => [longitudeOf(columnOf(cell)), latitudeOf(rowOf(cell))]

/** The length of a cell's side at any row, also between two. */
export const cellMilesAt = (row: number) =>
  (Math.cos(radians(latitudeOf(row))) * radians(1) * EARTH_RADIUS_MILES) / CELLS_PER_DEGREE

const milesNorth = Float64Array.from(
  { length: rows },
  (_, row) => radians(latitudeOf(row)) * EARTH_RADIUS_MILES,
)
const milesAcross = milesNorth.map((_, row) => cellMilesAt(row))

/** Along the rhumb line; the search asks for it a million times, so the sines are looked up. */
export function milesBetween(cell: number, other: number): number {
  const [row, otherRow] = [rowOf(cell), rowOf(other)]
  const across = columnOf(cell) - columnOf(other)
  const slant = across / (row - otherRow)
  if (row === otherRow) return Math.abs(across) * (milesAcross[row] as number)
  const north = (milesNorth[row] as number) - (milesNorth[otherRow] as number)
  return Math.abs(north) * Math.sqrt(1 + slant * slant)
}
