import { runs } from '#domain/passages/inland-runs.ts'
import type { Place } from '#domain/passages/night.ts'

/** Cells of so many degrees, which are land and far from any sea. */
export const inlandGrid = { west: -32, south: 26.5, east: 37, north: 54.5, cell: 0.25 } as const

const { west, south, cell } = inlandGrid
const land = runs.map(row => row.split(' ').flatMap(text => (text === '' ? [] : [Number.parseInt(text, 36)])))

/** Far from any sea, as far as the chart knows: a coast, a port or a river's mouth is not. */
export function isInland({ latitude, longitude }: Place): boolean {
  const column = Math.floor((longitude - west) / cell)
  const row = land[Math.floor((latitude - south) / cell)] ?? []
  return row.some((from, index) => index % 2 === 0 && from <= column && column < (row[index + 1] ?? 0))
}
