import { contours } from 'd3-contour'
import { type Point, type Ring, simplifyRing } from './rings.ts'
import type { Sheet } from './sheets.ts'

const STEP = 4
/** Cells beyond each edge, so that the contours leave the sheet instead of closing along it. */
const MARGIN = 6
const SHORTEST_CONTOUR = 14

interface Grid {
  columns: number
  rows: number
  values: Float32Array
}

const pixel = (cell: number) => (cell - MARGIN) * STEP

const crossings = (coast: Ring[], y: number): number[] =>
  coast.flatMap(ring =>
    ring.flatMap(([x1, y1], i) => {
      const [x2, y2] = ring[(i + 1) % ring.length] as Point
      return y1 > y === y2 > y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)]
    }),
  )

/** 0 on land, and as good as infinite at sea. */
function rasterize(coast: Ring[], { width, height }: Sheet): Grid {
  const columns = Math.ceil(width / STEP) + 2 * MARGIN + 1
  const rows = Math.ceil(height / STEP) + 2 * MARGIN + 1
  const values = new Float32Array(columns * rows).fill(1e6)
  for (let row = 0; row < rows; row++) {
    // A hair off the grid, so that no vertex lies exactly on the scan line and is counted twice.
    const cut = crossings(coast, pixel(row) + 0.01)
    for (let column = 0; column < columns; column++)
      if (cut.filter(x => x < pixel(column)).length % 2 === 1) values[row * columns + column] = 0
  }
  return { columns, rows, values }
}

const forward = [
  [-1, 0, 1],
  [0, -1, 1],
  [-1, -1, Math.SQRT2],
  [1, -1, Math.SQRT2],
] as const

/** Chamfer distance from land, in cells: one sweep down, one sweep up, twice. */
function measureDistance({ columns, rows, values }: Grid) {
  const relax = (column: number, row: number, direction: 1 | -1) => {
    const here = row * columns + column
    for (const [dx, dy, length] of forward) {
      const x = column + dx * direction
      const y = row + dy * direction
      if (x < 0 || y < 0 || x >= columns || y >= rows) continue
      values[here] = Math.min(values[here] as number, (values[y * columns + x] as number) + length)
    }
  }
  for (let pass = 0; pass < 2; pass++) {
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) relax(column, row, 1)
    for (let row = rows - 1; row >= 0; row--)
      for (let column = columns - 1; column >= 0; column--) relax(column, row, -1)
  }
}

/** Slow waves that keep the contours from running parallel to the coast, as no sea bed does. */
const unevenness = (x: number, y: number) =>
  Math.sin(x * 0.011 - 1.7) * Math.cos(y * 0.013 - 0.4) +
  0.55 * Math.sin(x * 0.027 - y * 0.019 + 4) +
  0.25 * Math.cos(x * 0.05 + y * 0.043 + 3)

function shapeSeabed({ columns, values }: Grid, zoom: number) {
  values.forEach((distance, cell) => {
    const x = ((cell % columns) * STEP) / zoom
    const y = (Math.floor(cell / columns) * STEP) / zoom
    values[cell] = distance * STEP * (1 + 0.32 * unevenness(x, y))
  })
}

function blur({ columns, rows, values }: Grid) {
  const before = values.slice()
  const at = (cell: number) => before[cell] as number
  for (let row = 1; row < rows - 1; row++)
    for (let column = 1; column < columns - 1; column++) {
      const here = row * columns + column
      const around = at(here - 1) + at(here + 1) + at(here - columns) + at(here + columns)
      values[here] = (at(here) * 4 + around) / 8
    }
}

/** For each depth of the sheet, the rings around the water that is deeper. Invented: no survey stands behind them. */
export function contourDepths(coast: Ring[], sheet: Sheet): Ring[][] {
  const grid = rasterize(coast, sheet)
  measureDistance(grid)
  shapeSeabed(grid, sheet.scale / 8300)
  for (let pass = 0; pass < 5; pass++) blur(grid)
  const { columns, rows, values } = grid
  const areas = contours().size([columns, rows]).thresholds(sheet.depths)(Array.from(values))
  return areas.map(({ coordinates }) =>
    coordinates
      .flat()
      .filter(({ length }) => length > SHORTEST_CONTOUR)
      .map(ring => ring.map(([x = 0, y = 0]): Point => [pixel(x - 0.5), pixel(y - 0.5)]))
      .map(ring => simplifyRing(ring, 0.45)),
  )
}
