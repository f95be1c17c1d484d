import { inlandGrid } from '#domain/passages/inland.ts'
import { columnAt, columns, rowAt, rows } from '#server/distances/sea-grid.ts'
import { readSeaMask } from '#server/distances/sea-mask.ts'

const { west, south, east, north, cell } = inlandGrid
/** So many degrees around a cell there is no sea either. */
const MARGIN = 0.1

/** The rows of `#domain/passages/inland-runs.ts`. */
export function inlandRuns(): string[] {
  const land = readSeaMask()
  const isLand = (longitude: number, latitude: number) => {
    const from = { x: Math.round(columnAt(longitude - MARGIN)), y: Math.round(rowAt(latitude - MARGIN)) }
    const to = {
      x: Math.round(columnAt(longitude + cell + MARGIN)),
      y: Math.round(rowAt(latitude + cell + MARGIN)),
    }
    for (let y = Math.max(0, from.y); y <= Math.min(rows - 1, to.y); y++)
      for (let x = Math.max(0, from.x); x <= Math.min(columns - 1, to.x); x++)
        if (!land[y * columns + x]) return false
    return true
  }
  const across = (east - west) / cell
  return Array.from({ length: (north - south) / cell }, (_, row) => {
    const turns: string[] = []
    let before = false
    for (let column = 0; column <= across; column++) {
      const now = column < across && isLand(west + column * cell, south + row * cell)
      if (now !== before) turns.push(column.toString(36))
      before = now
    }
    return turns.join(' ')
  })
}
