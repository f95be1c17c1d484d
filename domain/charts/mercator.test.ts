import { expect, test } from 'vitest'
import { placeOn, readSheet, writeSheet } from '#domain/charts/mercator.ts'

const sheet = { width: 840, height: 470, centre: [1.2, 39.5], scale: 12_000 } as const

test('the middle of a sheet is in its middle, east is right and north is up', () => {
  expect(placeOn(sheet, { longitude: 1.2, latitude: 39.5 })).toEqual([420, 235])
  const [x, y] = placeOn(sheet, { longitude: 2.2, latitude: 40.5 })
  // A degree of longitude is scale · π / 180; one of latitude is longer by the secant of the latitude.
  expect(x - 420).toBeCloseTo(209.44, 1)
  expect(235 - y).toBeCloseTo(209.44 / Math.cos((40 * Math.PI) / 180), 0)
})

test('a sheet is read from a drawing as it was written, and from another text not at all', () => {
  expect(readSheet(writeSheet(sheet))).toEqual(sheet)
  const withEnd = { ...sheet, bound: [12.5, 200] as const }
  expect(readSheet(writeSheet(withEnd))).toEqual(withEnd)
  expect([readSheet(null), readSheet(''), readSheet('840 470')]).toEqual([undefined, undefined, undefined])
})
