import { expect, test } from 'vitest'
import { rhumbLeg } from '#domain/distances/rhumb.ts'

test('a minute of latitude is a nautical mile, due north', () => {
  const leg = rhumbLeg([2, 39], [2, 40])
  expect(leg.bearing).toBe(0)
  expect(leg.miles).toBeCloseTo(60, 0)
})

test('along a parallel a degree shrinks by the cosine of the latitude', () => {
  const leg = rhumbLeg([2, 60], [1, 60])
  expect(leg.bearing).toBe(270)
  expect(leg.miles).toBeCloseTo(30, 0)
})

test('the way back has the opposite bearing and the same miles', () => {
  const out = rhumbLeg([2.26, 39.47], [1.02, 39.42])
  const back = rhumbLeg([1.02, 39.42], [2.26, 39.47])
  expect(out.bearing - back.bearing).toBe(180)
  expect(out.miles).toBeCloseTo(back.miles, 9)
})
