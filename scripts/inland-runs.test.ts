import { expect, test } from 'vitest'
import { runs } from '#domain/passages/inland-runs.ts'
import { inlandRuns } from './inland-runs.ts'

test('the land that a telephone knows is that of the sea mask', () => {
  expect(runs).toEqual(inlandRuns())
})
