import { expect, test } from 'vitest'
import { readAngle } from '#domain/passages/read-angle.ts'

test.each<[string, number]>([
  ['39° 27,5′ N', 39.45833],
  ["39° 27.5' N", 39.45833],
  ['39 27,5', 39.45833],
  ['39,4583', 39.4583],
  ['39.4583', 39.4583],
  ['1° 04,1′ O', -1.06833],
  ['1 04.1 W', -1.06833],
  ['-0,305', -0.305],
  ['−0 18,3', -0.305],
  ['33 51 s', -33.85],
  ['0', 0],
])('%s is %d degrees', (typed, degrees) => {
  expect(readAngle(typed)).toBe(degrees)
})

test.each(['', 'norte', '39 60', '39 27 30', '1.234,5', 'N 39', '39°27′30″'])('%s is no angle', typed => {
  expect(readAngle(typed)).toBeUndefined()
})
