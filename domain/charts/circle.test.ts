import { expect, test } from 'vitest'
import { circleOn } from '#domain/charts/circle.ts'
import { placeOn } from '#domain/charts/mercator.ts'

const sheet = { width: 400, height: 300, centre: [1, 39.5], scale: 6000 } as const

test('The circle reaches as far north and east as so many miles do', () => {
  const place = { latitude: 39.5, longitude: 1 }
  const { x, y, radius, isWhole } = circleOn(sheet, place, 30)
  expect([x, y, isWhole]).toEqual([200, 150, true])
  const [, north] = placeOn(sheet, { latitude: 40, longitude: 1 })
  expect(y - north).toBeCloseTo(radius, 0)
  const east = 0.5 / Math.cos((39.5 * Math.PI) / 180)
  expect(placeOn(sheet, { latitude: 39.5, longitude: 1 + east })[0] - x).toBeCloseTo(radius, 5)
})

test('One that is larger than the sheet is not whole', () => {
  expect(circleOn(sheet, { latitude: 39.5, longitude: 1 }, 300).isWhole).toBe(false)
})
