import { expect, test } from 'vitest'
import { areaAround, readArea, region, writeArea } from '#domain/charts/chart-area.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

test('An area has all places, to half a degree, and is read as it was written', () => {
  const area = areaAround([at(39.55, 2.63), at(36.53, -6.29), at(43.58, 7.12)])
  expect(area).toEqual({ west: -6.5, east: 7.5, south: 36.5, north: 44 })
  expect(readArea(writeArea(area ?? region))).toEqual(area)
})

test('One place, also on the edge of the charts, has an area with a width and a height', () => {
  for (const place of [at(39.5, 2.5), at(56, 42), at(14, -32)])
    expect(readArea(writeArea(areaAround([place]) ?? region))).toBeDefined()
})

test('Places outside the charts count for nothing', () => {
  expect(areaAround([at(14, -61)])).toBeUndefined()
  expect(areaAround([])).toBeUndefined()
  expect(areaAround([at(14, -61), at(28.2, -15.3)])).toEqual({
    west: -15.5,
    east: -15,
    south: 28,
    north: 28.5,
  })
})

test.each([
  ['that is turned round', '3_39_2_40'],
  ['between the steps', '2.25_39_3_40'],
  ['outside the charts', '-40_39_3_40'],
  ['of another writing', '2.0_39_3_40'],
  ['of no numbers', 'a_39_3_40'],
  ['of nothing', '___'],
  ['with an end too many', '2_39_3_40_41'],
])('There is no area %s', (_, text) => expect(readArea(text)).toBeUndefined())
