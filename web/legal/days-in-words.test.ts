import { expect, test } from 'vitest'
import { daysInWords } from '#web/legal/days-in-words.ts'

test.each([
  [1, '1 día'],
  [30, '30 días'],
  [180, '180 días'],
  [364, '364 días'],
  [365, '1 año'],
  [366, '1 año'],
  [367, '367 días'],
  [730, '2 años'],
  [1825, '5 años'],
  [1826, '5 años'],
  [3653, '10 años'],
  [1000, '1000 días'],
])('%i days are %s', (days, words) => {
  expect(daysInWords(days)).toBe(words)
})
