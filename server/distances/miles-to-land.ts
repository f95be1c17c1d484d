import type { Position } from '#domain/distances/rhumb.ts'
import type { LandDistances } from '#server/distances/distance-transform.ts'
import {
  cellMilesAt,
  columnAt,
  columnOf,
  columns,
  latitudeOf,
  longitudeOf,
  rowAt,
  rowOf,
  rows,
} from '#server/distances/sea-grid.ts'

function eachLand(
  clear: LandDistances,
  from: number,
  to: number,
  stride: number,
  see: (cell: number) => void,
) {
  for (let cell = from; cell <= to; cell += stride * Math.max(1, clear[cell] as number))
    if (clear[cell] === 0) see(cell)
}

/** The land cells at the rim of a square. The outermost cells of the grid are no land. */
function eachLandAround(clear: LandDistances, middle: number, reach: number, see: (cell: number) => void) {
  const [column, row] = [columnOf(middle), rowOf(middle)]
  const [west, east] = [Math.max(1, column - reach), Math.min(columns - 2, column + reach)]
  const [south, north] = [Math.max(1, row - reach), Math.min(rows - 2, row + reach)]
  for (const side of [row - reach, row + reach])
    if (side >= south && side <= north) eachLand(clear, side * columns + west, side * columns + east, 1, see)
  for (const side of [column - reach, column + reach])
    if (side >= west && side <= east)
      eachLand(clear, south * columns + side, north * columns + side, columns, see)
}

/** From a place to the edge of a cell, whose middle is so many cells away; 0 within it. */
const toEdge = (cells: number) => Math.sign(cells) * Math.max(0, Math.abs(cells) - 0.5)

export interface NearestLand {
  /** In nautical miles, to the edge of the land's cell. */
  miles: number
  land: Position
}

/** The land of the mask that is nearest to a place. */
export function nearestLand(clear: LandDistances, place: Position): NearestLand {
  const [longitude, latitude] = place
  const [x, y] = [columnAt(longitude), rowAt(latitude)]
  const middle = Math.round(y) * columns + Math.round(x)
  let [nearest, land] = [Number.POSITIVE_INFINITY, middle]
  const see = (cell: number) => {
    const cells = Math.hypot(toEdge(columnOf(cell) - x), toEdge(rowOf(cell) - y))
    const miles = cells * cellMilesAt((rowOf(cell) + y) / 2)
    if (miles < nearest) [nearest, land] = [miles, cell]
  }
  // Every cell of the rim is at least so far away; cells are smallest in the north.
  const leastMiles = (reach: number) => (reach - 1) * cellMilesAt(y + reach / 2)
  for (let reach = clear[middle] ?? 0; reach < columns && leastMiles(reach) < nearest; reach++)
    eachLandAround(clear, middle, reach, see)
  return {
    miles: nearest,
    land: [longitudeOf(x + toEdge(columnOf(land) - x)), latitudeOf(y + toEdge(rowOf(land) - y))],
  }
}
