import { beforeAll, expect, test } from 'vitest'
import { rhumbLeg } from '#domain/distances/rhumb.ts'
import { ports } from '#domain/ports/ports.ts'
import {
  distanceToLand,
  type LandDistances,
  nearestWater,
  seesAcross,
} from '#server/distances/distance-transform.ts'
import {
  cellAt,
  columnAt,
  columnOf,
  columns,
  milesBetween,
  positionOf,
  rowAt,
  rowOf,
} from '#server/distances/sea-grid.ts'
import { type Land, readSeaMask } from '#server/distances/sea-mask.ts'

let land: Land
let clear: LandDistances
beforeAll(() => {
  land = readSeaMask()
  clear = distanceToLand(land)
})

test.each([
  ['Madrid', -3.7, 40.4, 1],
  ['Mallorca', 3, 39.65, 1],
  ['the Mar Balear', 2, 40.5, 0],
  ['the Atlantic', -20, 40, 0],
  ['Lake Geneva', 6.5, 46.45, 1],
] as const)('at %s is land or water', (_, longitude, latitude, expected) => {
  expect(land[cellAt([longitude, latitude])]).toBe(expected)
})

test('a cell’s place is in that cell', () => {
  const cells = [0, 1, columns, 1_234_567, land.length - 1]
  expect(cells.map(positionOf).map(cellAt)).toEqual(cells)
})

test('the miles between cells are those of the rhumb line', () => {
  const from = cellAt([2.63, 39.5])
  for (const to of [cellAt([-0.3, 39.4]), cellAt([3.5, 39.5]), cellAt([2.63, 41]), cellAt([-15, 28])])
    expect(milesBetween(from, to)).toBeCloseTo(rhumbLeg(positionOf(from), positionOf(to)).miles, 6)
})

test('the room around a cell is how far the nearest land is, in any direction', () => {
  const nearestLand = (cell: number) => {
    for (let reach = 0; ; reach++)
      for (let up = -reach; up <= reach; up++)
        for (let right = -reach; right <= reach; right++) if (land[cell + up * columns + right]) return reach
  }
  const [column, row] = [Math.round(columnAt(2.6)), Math.round(rowAt(39.4))]
  const cells = Array.from(
    { length: 400 },
    (_, i) => (row + (i % 20)) * columns + column + Math.floor(i / 20),
  )
  expect(cells.map(cell => clear[cell])).toEqual(cells.map(nearestLand))
})

test('one sees across water, and not across an island', () => {
  const [palma, valencia, barcelona] = [cellAt([2.6, 39.45]), cellAt([-0.2, 39.45]), cellAt([2.3, 41.3])]
  expect([seesAcross(clear, palma, valencia), seesAcross(clear, barcelona, palma)]).toEqual([true, false])
})

test('no port is on land by more than a mile', () => {
  const milesFromWater = ([longitude, latitude]: [number, number]) => {
    const cell = nearestWater(clear, [longitude, latitude])
    if (cell === undefined) return Number.POSITIVE_INFINITY
    // To the edge of the cell, not to its middle.
    const across = Math.max(0, Math.abs(columnOf(cell) - columnAt(longitude)) - 0.5)
    const up = Math.max(0, Math.abs(rowOf(cell) - rowAt(latitude)) - 0.5)
    return Math.hypot(across, up) * milesBetween(cell, cell + 1)
  }
  const inland = ports.filter(({ longitude, latitude }) => milesFromWater([longitude, latitude]) > 1)
  expect(inland).toEqual([])
})
