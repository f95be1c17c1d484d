import { type LandDistances, seesAcross } from '#server/distances/distance-transform.ts'
import { OpenList } from '#server/distances/open-list.ts'
import { columnOf, columns, milesBetween, rowOf } from '#server/distances/sea-grid.ts'

interface Place {
  cell: number
  miles: number
  /** The beginning of the last straight leg. */
  turn: Place
  before: Place
  settled: boolean
}

/** Near the coast a step is one cell, in open water half of the clearance: a power of two, so that steps meet. */
const stepOf = (room: number) => (room < 4 ? 1 : 1 << (30 - Math.clz32(room)))

function reachable(clear: LandDistances, cell: number, goal: number): number[] {
  const [column, row, room] = [columnOf(cell), rowOf(cell), clear[cell] as number]
  const step = stepOf(room)
  const found: number[] = []
  for (let up = -1; up <= 1; up++)
    for (let right = -1; right <= 1; right++) {
      const x = (Math.floor(column / step) + right) * step
      const y = (Math.floor(row / step) + up) * step
      const slipsBetween = room === 1 && !(clear[row * columns + x] && clear[y * columns + column])
      if (clear[y * columns + x] && !slipsBetween) found.push(y * columns + x)
    }
  if (Math.abs(columnOf(goal) - column) < room && Math.abs(rowOf(goal) - row) < room) found.push(goal)
  return found
}

/** Lazy Theta*: a step is assumed to be part of one straight leg, which is checked when the cell is taken. */
export function findPath(clear: LandDistances, start: number, goal: number): number[] | undefined {
  const places = new Map<number, Place>()
  const open = new OpenList<Place>()
  const wait = (place: Place) => open.push(place.miles + milesBetween(place.cell, goal), place)
  const reach = (cell: number, before: Place) => {
    const { turn } = before
    const miles = turn.miles + milesBetween(turn.cell, cell)
    const known = places.get(cell)
    if (known && (known.settled || known.miles <= miles)) return
    const place = known ?? { cell, miles, turn, before, settled: false }
    place.miles = miles
    place.turn = turn
    place.before = before
    if (!known) places.set(cell, place)
    wait(place)
  }
  /** Whether the cell may be expanded; one with land on its leg is put back, with a turn one step before. */
  const settle = (place: Place): boolean => {
    const { turn, before, cell } = place
    if (turn !== before && !seesAcross(clear, turn.cell, cell)) {
      place.turn = before
      place.miles = before.miles + milesBetween(before.cell, cell)
      if (place.miles + milesBetween(cell, goal) > open.leastKey) {
        wait(place)
        return false
      }
    }
    place.settled = true
    return true
  }

  const first = { cell: start, miles: 0, settled: false } as Place
  first.turn = first.before = first
  wait(first)
  for (let place = open.pop(); place; place = open.pop()) {
    if (place.settled || !settle(place)) continue
    if (place.cell === goal) return turnsOf(place)
    for (const cell of reachable(clear, place.cell, goal)) reach(cell, place)
  }
  return undefined
}

function turnsOf(end: Place): number[] {
  const path = [end.cell]
  for (let place = end; place.turn !== place; place = place.turn) path.unshift(place.turn.cell)
  return path
}
