import type { Point, Ring } from '#server/charts/rings.ts'
import type { Sheet } from '#server/charts/sheet.ts'

const CELL = 4
/** Cells beyond each edge, so that the contours leave the sheet instead of closing along it. */
const MARGIN = 6

/** The distance of each cell from land, in pixels: 0 on land. */
export interface DistanceField {
  columns: number
  rows: number
  values: Float32Array
}

export const pixelAt = (cell: number) => (cell - MARGIN) * CELL
const cellAt = (pixel: number) => pixel / CELL + MARGIN

/** Crossings of the coast in each row, from left to right: between the first two is land, and so on. */
function crossings(coast: Ring[], rows: number): number[][] {
  const cuts: number[][] = Array.from({ length: rows }, () => [])
  for (const ring of coast)
    ring.forEach(([x1, y1], i) => {
      const [x2, y2] = ring[(i + 1) % ring.length] as Point
      const [top, bottom] = [cellAt(Math.min(y1, y2)), cellAt(Math.max(y1, y2))]
      for (let row = Math.max(0, Math.ceil(top)); row < bottom && row < rows; row++)
        cuts[row]?.push(x1 + ((pixelAt(row) - y1) / (y2 - y1)) * (x2 - x1))
    })
  for (const cut of cuts) cut.sort((a, b) => a - b)
  return cuts
}

function rasterize(coast: Ring[], { width, height }: Sheet): DistanceField {
  const columns = Math.ceil(width / CELL) + 2 * MARGIN + 1
  const rows = Math.ceil(height / CELL) + 2 * MARGIN + 1
  const values = new Float32Array(columns * rows).fill(1e6)
  for (const [row, cut] of crossings(coast, rows).entries())
    for (let i = 0; i + 1 < cut.length; i += 2) {
      const from = Math.max(0, Math.ceil(cellAt(cut[i] as number)))
      const to = Math.min(columns, Math.ceil(cellAt(cut[i + 1] as number)))
      if (from < to) values.fill(0, row * columns + from, row * columns + to)
    }
  return { columns, rows, values }
}

const DIAGONAL = CELL * Math.SQRT2

/** The outermost cells lack neighbours on one side: they take the distance of the next ones. */
function fillEdges({ columns, rows, values }: DistanceField) {
  for (let row = 0; row < rows; row++) {
    const [first, last] = [row * columns, (row + 1) * columns - 1]
    values[first] = values[first + 1] as number
    values[last] = values[last - 1] as number
  }
  values.copyWithin(0, columns, 2 * columns)
  values.copyWithin((rows - 1) * columns, (rows - 2) * columns, (rows - 1) * columns)
}

/** Chamfer distance from land: one sweep down, one sweep up. */
export function measureDistance(coast: Ring[], sheet: Sheet): DistanceField {
  const field = rasterize(coast, sheet)
  const { columns, rows, values } = field
  const at = (cell: number) => values[cell] as number
  const relax = (here: number, back: 1 | -1) => {
    const before = here - back
    const above = here - back * columns
    values[here] = Math.min(
      at(here),
      at(before) + CELL,
      at(above) + CELL,
      at(above - 1) + DIAGONAL,
      at(above + 1) + DIAGONAL,
    )
  }
  for (let row = 1; row < rows - 1; row++)
    for (let column = 1; column < columns - 1; column++) relax(row * columns + column, 1)
  for (let row = rows - 2; row > 0; row--)
    for (let column = columns - 2; column > 0; column--) relax(row * columns + column, -1)
  fillEdges(field)
  return field
}

export const distanceAt = ({ columns, values }: DistanceField, [x, y]: Point): number =>
  values[Math.round(cellAt(y)) * columns + Math.round(cellAt(x))] ?? 0
