import { expect, test } from 'vitest'
import { durationText, paceOver } from '#domain/ports/time-at-sea.ts'

test.each([
  [2.31, 6, 'menos de 1 h a 6 nudos'],
  [7.2, 6, 'alrededor de 1 h a 6 nudos'],
  [64.9, 6.5, 'unas 10 h a 6,5 nudos'],
  [428, 6, 'unas 71 h a 6 nudos'],
  [455.4, 6, 'unos 3 días a 6 nudos'],
  [1390.3, 8, 'unos 7 días a 8 nudos'],
  [10, 1, 'unas 10 h a 1 nudo'],
])('%d miles at %d knots are %s', (miles, speed, words) => {
  expect(durationText({ miles, speed })).toBe(words)
})

test('without a distance or a speed nothing is said of the time', () => {
  expect([
    durationText({ miles: null, speed: 6 }),
    durationText({ miles: 138, speed: null }),
    durationText(paceOver({ miles: 138 })),
    durationText(paceOver(null)),
  ]).toEqual([null, null, null, null])
})
