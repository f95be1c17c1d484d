import { expect, test } from 'vitest'
import { landmarkNames, landmarks } from '#server/charts/landmarks.ts'

test('Every landmark is a port of the list, under the name that it has there', () => {
  expect(landmarks.map(({ name }) => name)).toEqual(landmarkNames)
})
