import { beforeAll, expect, test } from 'vitest'
import { type Position, rhumbLeg } from '#domain/distances/rhumb.ts'
import { findPort } from '#domain/ports/find-port.ts'
import { ports } from '#domain/ports/ports.ts'
import { distanceToLand, type LandDistances, nearestWater } from '#server/distances/distance-transform.ts'
import { columnAt, columns, rowAt } from '#server/distances/sea-grid.ts'
import { readSeaMask } from '#server/distances/sea-mask.ts'
import { findSeaRoute, type SeaRoute } from '#server/distances/sea-route.ts'

let clear: LandDistances
beforeAll(() => {
  clear = distanceToLand(readSeaMask())
})

const placeOf = (name: string): Position => {
  const port = findPort(name)
  if (!port) throw new Error(`No port is called ${name}.`)
  return [port.longitude, port.latitude]
}
const sail = (from: string, to: string): SeaRoute => {
  const route = findSeaRoute(clear, placeOf(from), placeOf(to))
  if (!route) throw new Error(`The sea does not join ${from} and ${to}.`)
  return route
}

function greatCircle([lon, lat]: Position, [otherLon, otherLat]: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const across = Math.sin(radians(otherLon - lon) / 2) ** 2
  const up = Math.sin(radians(otherLat - lat) / 2) ** 2
  return (
    2 * 3440.065 * Math.asin(Math.sqrt(up + Math.cos(radians(lat)) * Math.cos(radians(otherLat)) * across))
  )
}

/** From pilots and almanacs; where they differ, the least and the most. */
test.each<[string, string, number, number?]>([
  ['Palma', 'Valencia', 140],
  ['Barcelona', 'Palma', 122, 127],
  ['Dénia', 'Ibiza', 63, 71],
  ['Vigo', 'Cádiz', 449, 457],
  ['A Coruña', 'Bilbao', 253],
  ['Pollença', 'Palma', 77],
  ['Barcelona', 'Génova', 349],
  ['Cartagena', 'Palma', 209],
  ['Las Palmas', 'Cádiz', 684, 688],
  ['Maó', 'Palma', 98, 106],
  ['Alicante', 'Palma', 164],
  ['Ibiza', 'Palma', 67],
  ['Málaga', 'Ibiza', 326],
  ['Cartagena', 'Almerimar', 108],
  ['Palma', 'Algeciras', 447],
  ['Barcelona', 'Cádiz', 575],
  ['Algeciras', 'Cádiz', 64],
  ['Portimão', 'Sotogrande', 184],
  ['Vigo', 'Cascais', 214],
  ['Lisboa', 'Cádiz', 236],
  ['A Coruña', 'Vigo', 107],
  ['Santander', 'A Coruña', 215],
  ['Bilbao', 'Vigo', 348],
  ['La Rochelle', 'A Coruña', 352],
  ['Les Sables-d’Olonne', 'Vigo', 439],
  ['La Rochelle', 'Palma', 1392],
  ['Cádiz', 'Arrecife', 583],
  ['Vigo', 'Las Palmas', 903],
  ['Las Palmas', 'Santa Cruz de Tenerife', 51],
  ['Arrecife', 'Las Palmas', 110],
  ['Las Palmas', 'Funchal', 282],
  ['Horta', 'Algeciras', 1121],
  ['Barcelona', 'Marsella', 182],
  ['Palma', 'Cagliari', 325],
  ['Maó', 'Porto Cervo', 251],
  ['Palma', 'La Valeta', 620],
  ['La Valeta', 'Corfú', 341],
])('%s – %s is about %d miles', (from, to, least, most = least) => {
  const { miles } = sail(from, to)
  expect(miles).toBeGreaterThan(least * 0.95)
  expect(miles).toBeLessThan(most * 1.05)
})

/** Land that would make the way much longer. */
test.each([
  ['Estrecho de Mesina', 'Lípari', 'Catania', 95],
  ['Estrecho de Bonifacio', 'Ajaccio', 'Olbia', 95],
  ['Estrecho de Gibraltar', 'Ceuta', 'Tánger', 35],
  ['Canal de Menorca', 'Alcúdia', 'Ciutadella', 36],
  ['Canal de Corfú, por el sur', 'Corfú', 'Preveza', 70],
  ['Canal de Corfú, por el norte', 'Corfú', 'Bari', 180],
  ['Es Freus', 'Ibiza', 'La Savina', 13],
  ['Estrecho de la Bocayna', 'Corralejo', 'Playa Blanca', 9],
  ['Dardanelos', 'Mitilene', 'Estambul', 220],
  ['Canal de Faial', 'Horta', 'Madalena', 6],
  ['El Río', 'Caleta de Sebo', 'Arrecife', 28],
  ['Bocas de Kotor', 'Tivat', 'Bar', 42],
  ['Barra de Faro y Olhão', 'Olhão', 'Faro', 6],
  ['Desembocadura del Guadiana', 'Ayamonte', 'Isla Canela', 9],
  ['Bahía de Cartagena', 'Cartagena', 'Mazarrón', 20],
  ['Ría de Viveiro', 'Viveiro', 'Burela', 20],
])('%s is open: %s – %s', (_, from, to, most) => {
  expect(sail(from, to).miles).toBeLessThan(most)
})

test.each([
  ['the isthmus of Corinth', 'Patras', 'Atenas', 250],
  ['the rock of Gibraltar', 'La Línea', 'Sotogrande', 12],
  ['Iberia', 'Bilbao', 'Barcelona', 1000],
])('%s is closed: %s – %s', { tags: 'rare' }, (_, from, to, least) => {
  expect(sail(from, to).miles).toBeGreaterThan(least)
})

test('a route begins at one port and ends at the other', () => {
  const { legs } = sail('Palma', 'Valencia')
  expect([legs[0], legs.at(-1)]).toEqual([placeOf('Palma'), placeOf('Valencia')])
})

test('a route is as long as its legs', () => {
  const { legs, miles } = sail('Vigo', 'Cádiz')
  const sum = legs.slice(1).reduce((all, next, i) => all + rhumbLeg(legs[i] as Position, next).miles, 0)
  expect(sum).toBeCloseTo(miles, 9)
})

test.each([
  ['Pollença', 'Palma'],
  ['Vigo', 'Cádiz'],
  ['La Rochelle', 'Palma'],
  ['Venecia', 'Estambul'],
])('between its first turn and its last, %s – %s touches no land', { tags: 'rare' }, (from, to) => {
  const { legs } = sail(from, to)
  const onLand = legs.slice(2, -1).flatMap(([lon, lat], i) => {
    const [fromLon, fromLat] = legs[i + 1] as Position
    // A line may clip the corner of a cell, but not its middle.
    return Array.from({ length: 2000 }, (_, step) => step / 2000).filter(part => {
      const x = columnAt(fromLon) + (columnAt(lon) - columnAt(fromLon)) * part
      const y = rowAt(fromLat) + (rowAt(lat) - rowAt(fromLat)) * part
      const deep = Math.max(Math.abs(x - Math.round(x)), Math.abs(y - Math.round(y))) < 0.25
      return deep && !clear[Math.round(y) * columns + Math.round(x)]
    })
  })
  expect(onLand).toEqual([])
})

const isWay = (from: Position, to: Position) =>
  (findSeaRoute(clear, from, to)?.miles ?? 0) >= greatCircle(from, to) * 0.995

test('from one end of the chart to the other no way is shorter than the great circle either', {
  tags: 'rare',
}, () => {
  const far = ['Horta', 'Cork', 'La Restinga', 'Venecia', 'Estambul', 'Lárnaca', 'Palma'].map(placeOf)
  const wrong = far.flatMap((from, i) => far.slice(i + 1).filter(to => !isWay(from, to)))
  expect(wrong).toEqual([])
})

test('the sea joins every port with the next of the list, and no way is shorter than the great circle', {
  tags: 'rare',
}, () => {
  const wrong = ports.slice(1).filter((to, i) => {
    const from = ports[i] ?? to
    return !isWay([from.longitude, from.latitude], [to.longitude, to.latitude])
  })
  expect(wrong).toEqual([])
})

test.each([
  ['the Caribbean', [-61, 14]],
  ['Madrid', [-3.7, 40.4]],
] as [string, Position][])('there is no way to %s, which the chart does not know', (_, place) => {
  expect(findSeaRoute(clear, placeOf('Cádiz'), place)).toBeNull()
})

test.each([
  [0, -90],
  [0, 90],
  [180, -90],
  [-180, 0],
  [Number.NaN, 40],
  [2, Number.NaN],
  [Number.POSITIVE_INFINITY, 40],
] as Position[])('No water is near %d, %d, and the search ends', (...position) => {
  expect(nearestWater(clear, position)).toBeUndefined()
})
