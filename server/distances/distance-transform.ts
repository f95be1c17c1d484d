import type { Position } from '#domain/distances/rhumb.ts'
import { columnAt, columnOf, columns, rowAt, rowOf, rows } from '#server/distances/sea-grid.ts'
import type { Land } from '#server/distances/sea-mask.ts'

const FURTHEST = 255
const SNAP_CELLS = 8

/** The number of cells to the nearest land or the grid's edge, in eight directions; 0 on land. */
export type LandDistances = Uint8Array<ArrayBuffer>

/** One more than the least of a neighbour and of three in a row. */
function roomBeside(clear: LandDistances, next: number, middle: number): number {
  const pair = Math.min(clear[next] as number, clear[middle] as number)
  return Math.min(pair, Math.min(clear[middle - 1] as number, clear[middle + 1] as number)) + 1
}

/** One more than the least of a cell's neighbours: from the south-west up, then from the north-east down. */
export function distanceToLand(land: Land): LandDistances {
  const clear: LandDistances = new Uint8Array(land.length)
  for (let row = 1; row < rows - 1; row++)
    for (let cell = row * columns + 1; cell < (row + 1) * columns - 1; cell++)
      if (!land[cell]) clear[cell] = Math.min(FURTHEST, roomBeside(clear, cell - 1, cell - columns))
  for (let row = rows - 2; row > 0; row--)
    for (let cell = (row + 1) * columns - 2; cell > row * columns; cell--)
      if (!land[cell])
        clear[cell] = Math.min(clear[cell] as number, roomBeside(clear, cell + 1, cell + columns))
  return clear
}

/** Whether the straight line between two cells' middles is all water. */
export function seesAcross(clear: LandDistances, from: number, to: number): boolean {
  const [column, row] = [columnOf(from), rowOf(from)]
  const [across, up] = [columnOf(to) - column, rowOf(to) - row]
  const steps = Math.max(Math.abs(across), Math.abs(up))
  for (let step = 0; step < steps; ) {
    const part = step / steps
    const room = clear[Math.round(row + up * part) * columns + Math.round(column + across * part)] as number
    if (room === 0) return false
    // Within the clear square nothing has to be checked.
    step += Math.max(0.5, room - 1)
  }
  return true
}

/** The water next to a place: harbours are inside the mask's land. */
export function nearestWater(clear: LandDistances, [longitude, latitude]: Position): number | undefined {
  const [column, row] = [columnAt(longitude), rowAt(latitude)]
  // A pole's row is infinite: the loop below would not end.
  const isNear = (at: number, size: number) => at >= -SNAP_CELLS && at <= size + SNAP_CELLS
  if (!isNear(column, columns) || !isNear(row, rows)) return undefined
  let nearest: number | undefined
  let shortest = SNAP_CELLS
  for (let y = Math.round(row) - SNAP_CELLS; y <= row + SNAP_CELLS; y++)
    for (let x = Math.round(column) - SNAP_CELLS; x <= column + SNAP_CELLS; x++) {
      const away = Math.hypot(x - column, y - row)
      const cell = y * columns + x
      if (away >= shortest || x < 0 || x >= columns || !clear[cell]) continue
      nearest = cell
      shortest = away
    }
  return nearest
}
