import type { PointGroup } from 'signature_pad'
import { expect, test } from 'vitest'
import { fitStrokes } from '#web/signatures/signature-strokes.ts'

const style = {
  dotSize: 0,
  minWidth: 1,
  maxWidth: 1,
  penColor: '#000',
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
} as const
const stroke = (...points: [x: number, y: number][]): PointGroup => ({
  ...style,
  points: points.map(([x, y]) => ({ x, y, pressure: 0.5, time: 0 })),
})
const drawn = { strokes: [stroke([0, 0], [700, 180])], width: 700, height: 180 }
const pointsOn = (width: number, height: number) =>
  fitStrokes(drawn, { width, height }).flatMap(({ points }) => points.map(({ x, y }) => [x, y]))

test('a signature drawn on a phone held sideways is whole when it is turned', () => {
  expect(pointsOn(350, 270)).toEqual([
    [0, 90],
    [350, 180],
  ])
})

test('on a larger canvas it keeps its size, in the middle', () => {
  expect(pointsOn(900, 280)).toEqual([
    [100, 50],
    [800, 230],
  ])
})

test('its line stays as wide as it was drawn', () => {
  expect(fitStrokes(drawn, { width: 350, height: 270 })[0]).toMatchObject({ minWidth: 1, maxWidth: 1 })
})
