import { expect, test } from 'vitest'
import { compassPoints } from '#domain/passages/log-entry.ts'
import { seaStates, windForces, windName } from '#domain/passages/sea-words.ts'

test('each force, sea and point has its own word', () => {
  expect([windForces.length, seaStates.length]).toEqual([13, 10])
  for (const words of [windForces.map(({ word }) => word), seaStates.map(({ word }) => word)])
    expect(new Set(words).size).toBe(words.length)
  expect(new Set(compassPoints.map(windName)).size).toBe(16)
  expect([windName('NE'), windName('ENE'), windName('NNW')]).toEqual([
    'gregal',
    'entre gregal y levante',
    'entre mistral y tramontana',
  ])
})
