import { type LandDistances, seesAcross } from '#server/distances/distance-transform.ts'
import { columns, milesBetween } from '#server/distances/sea-grid.ts'

const REACH_CELLS = 3
const MOST_ROUNDS = 30
const WORTH_MILES = 1e-6

/** The cell near the turn with the shortest way round. */
function pull(clear: LandDistances, before: number, turn: number, after: number): number {
  const around = (cell: number) => milesBetween(before, cell) + milesBetween(cell, after)
  let best = turn
  for (let up = -REACH_CELLS; up <= REACH_CELLS; up++)
    for (let right = -REACH_CELLS; right <= REACH_CELLS; right++) {
      const cell = turn + up * columns + right
      if (!clear[cell] || around(cell) > around(best) - WORTH_MILES) continue
      if (seesAcross(clear, before, cell) && seesAcross(clear, cell, after)) best = cell
    }
  return best
}

/** The path as a string pulled tight: needless turns go, the others move close to the capes. */
export function pullString(clear: LandDistances, path: number[]): number[] {
  const tight = [...path]
  for (let round = 0, moved = true; moved && round < MOST_ROUNDS; round++) {
    moved = false
    for (let i = tight.length - 2; i > 0; i--) {
      const [before, turn, after] = tight.slice(i - 1, i + 2) as [number, number, number]
      if (seesAcross(clear, before, after)) {
        tight.splice(i, 1)
        moved = true
        continue
      }
      const pulled = pull(clear, before, turn, after)
      moved ||= pulled !== turn
      tight[i] = pulled
    }
  }
  return tight
}
