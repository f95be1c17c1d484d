import { beforeAll, expect, test } from 'vitest'
import { type Position, rhumbLeg } from '#domain/distances/rhumb.ts'
import { exposureOf } from '#domain/ports/exposure.ts'
import { findPort } from '#domain/ports/find-port.ts'
import { distanceToLand, type LandDistances } from '#server/distances/distance-transform.ts'
import { nearestLand } from '#server/distances/miles-to-land.ts'
import { furthestAlong, mostOffshore } from '#server/distances/offshore.ts'
import { cellAt, columns, latitudeOf, positionOf, rowAt } from '#server/distances/sea-grid.ts'
import { type Land, readSeaMask } from '#server/distances/sea-mask.ts'
import { findSeaRoute, type SeaRoute } from '#server/distances/sea-route.ts'
import { isWithinOne, usualRoutes } from '#test/usual-routes.ts'

let land: Land
let clear: LandDistances
let coast: Position[]
beforeAll(() => {
  land = readSeaMask()
  clear = distanceToLand(land)
  coast = [...land.keys()]
    .filter(cell => land[cell] && [1, -1, columns, -columns].some(beside => land[cell + beside] === 0))
    .map(positionOf)
})

/** The largest distance from the middle of a cell to its edge, at the equator. */
const HALF_CELL = 0.9

const sail = (from: string, to: string): SeaRoute | null => {
  const [start, goal] = [findPort(from), findPort(to)]
  if (!start || !goal) return null
  return findSeaRoute(clear, [start.longitude, start.latitude], [goal.longitude, goal.latitude])
}

const milesToLand = (mask: typeof clear, place: Position) => nearestLand(mask, place).miles
const nearestCoast = (place: Position) =>
  coast.reduce((nearest, other) => Math.min(nearest, rhumbLeg(place, other).miles), Number.POSITIVE_INFINITY)

test.each<[string, Position]>([
  ['off Palma', [2.6, 39.4]],
  ['between Barcelona and Palma', [2.4, 40.5]],
  ['in the gulf of Biscay', [-5, 45.2]],
  ['between Madeira and the Canaries', [-16.5, 30.4]],
  ['in the Atlantic', [-20, 41]],
  ['in the Ionian sea', [18, 37]],
  ['beside the western edge of the chart', [-31.9, 36]],
])('%s land is as far away as the nearest of all coasts', (_, place) => {
  const exact = nearestCoast(place)
  const miles = milesToLand(clear, place)
  expect(miles).toBeGreaterThan(exact - HALF_CELL - exact * 0.002)
  expect(miles).toBeLessThanOrEqual(exact + exact * 0.002)
})

test.each([
  ['Barcelona', 'Palma'],
  ['Las Palmas', 'Funchal'],
  ['Santander', 'A Coruña'],
])('between %s and %s the furthest place is as far from its land as the route says', (from, to) => {
  const found = sail(from, to)
  expect(found && rhumbLeg(found.furthest.at, found.furthest.land).miles / found.offshore).toBeCloseTo(1, 1)
  expect(found && nearestCoast(found.furthest.land)).toBeLessThan(2)
})

test('on land there is no distance to it', () => {
  expect(milesToLand(clear, [-3.7, 40.4])).toBe(0)
})

test('the edge of the chart is no land', () => {
  expect(milesToLand(clear, [-25, latitudeOf(2)])).toBeGreaterThan(100)
})

test.each([
  ['Barcelona', 'Palma'],
  ['A Coruña', 'Vigo'],
  ['Lisboa', 'Cádiz'],
  ['Vigo', 'Las Palmas'],
])('no place between %s and %s is further from land than the route says', (from, to) => {
  const { legs, offshore } = sail(from, to) ?? { legs: [], offshore: 0 }
  const along = legs.slice(1).flatMap(([lon, lat], i) => {
    const [fromLon, fromLat] = legs[i] as Position
    const [row, toRow] = [rowAt(fromLat), rowAt(lat)]
    return Array.from({ length: 300 }, (_, step): Position => {
      const part = step / 300
      return [fromLon + (lon - fromLon) * part, latitudeOf(row + (toRow - row) * part)]
    })
  })
  const furthest = Math.max(...along.map(place => milesToLand(clear, place)))
  expect(offshore).toBeGreaterThan(furthest - Math.max(0.1, offshore * 0.005))
  expect(offshore).toBeLessThanOrEqual(furthest + 1.5)
})

test('the way back is as far from land', () => {
  const { legs, offshore } = sail('Palma', 'Algeciras') ?? { legs: [], offshore: 0 }
  expect(Math.abs(mostOffshore(clear, legs.toReversed()).miles - offshore)).toBeLessThanOrEqual(0.155)
})

test('an island beside the line counts', { tags: 'rare' }, () => {
  const line: Position[] = [
    [-18, 37],
    [-17.5, 37],
  ]
  const withIsland = land.slice()
  withIsland[cellAt([-17.75, 37.05])] = 1
  expect(mostOffshore(clear, line).miles).toBeGreaterThan(200)
  expect(mostOffshore(distanceToLand(withIsland), line).miles).toBeLessThan(15)
})

test('nine in ten of the usual routes have the usual zone or the one beside it; the others are beyond the chart', {
  tags: 'rare',
}, () => {
  const exceptions = usualRoutes.flatMap(route => {
    const found = sail(route.from, route.to)
    if (found && isWithinOne(route, exposureOf(found.offshore).zone)) return []
    return [[`${route.from} – ${route.to}`, found?.offshore]]
  })
  expect(exceptions).toEqual([
    ['Las Palmas – Mindelo', undefined],
    ['Las Palmas – Santa Lucía', undefined],
    ['Mindelo – Le Marin', undefined],
  ])
  expect(exceptions.length).toBeLessThanOrEqual(usualRoutes.length / 10)
})

test('A track that somebody has sailed is as far from land as a route over the same places, and unknown beyond the chart', () => {
  const { legs = [], offshore = 0 } = sail('Palma', 'Valencia') ?? {}
  expect(Math.abs((furthestAlong(clear, legs) ?? 0) - offshore)).toBeLessThan(0.01)
  expect(furthestAlong(clear, [...legs, [-60, 15]])).toBeNull()
  expect(furthestAlong(clear, [[-179.9, 16]])).toBeNull()
})
