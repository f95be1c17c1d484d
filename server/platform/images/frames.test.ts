import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frameOf } from '#server/platform/images/frames.ts'

const length = fc.integer({ min: 1, max: 60_000 })
const picture = fc.record({ width: length, height: length })

test('A picture of any shape is made no larger in any direction than it is, and than asked for', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('square' as const, 'inside' as const),
      fc.integer({ min: 1, max: 4_096 }),
      picture,
      (shape, side, size) => {
        const { from, to } = frameOf(shape, side, size)
        const most = { width: Math.min(side, from.width), height: Math.min(side, from.height) }
        return to.width >= 1 && to.height >= 1 && to.width <= most.width && to.height <= most.height
      },
    ),
  )
})

test('A cut-out is within the picture, and is at most four times as long as it is wide', () => {
  fc.assert(
    fc.property(picture, size => {
      const { left, top, width, height } = frameOf('square', 512, size).from
      const isInside = left >= 0 && top >= 0 && left + width <= size.width && top + height <= size.height
      return isInside && Math.max(width, height) <= 4 * Math.min(width, height)
    }),
  )
})

test.each([
  ['square', 512, [4000, 3000], [0, 0, 4000, 3000], [512, 512]],
  ['square', 512, [300, 90], [0, 0, 300, 90], [90, 90]],
  ['square', 512, [1, 40_000], [0, 19_998, 1, 4], [1, 1]],
  ['square', 512, [40_000, 10], [19_980, 0, 40, 10], [10, 10]],
  ['inside', 2048, [4000, 3000], [0, 0, 4000, 3000], [2048, 1536]],
  ['inside', 2048, [30, 20], [0, 0, 30, 20], [30, 20]],
  ['inside', 2048, [1, 40_000], [0, 0, 1, 40_000], [1, 2048]],
] as const)('%s of %i out of %j takes %j and makes %j', (shape, side, [width, height], from, to) => {
  const made = frameOf(shape, side, { width, height })
  expect([Object.values(made.from), Object.values(made.to)]).toEqual([from, to])
})
