import { expect, test } from 'vitest'
import { badgeText } from '#domain/notifications/badge.ts'

test.each([
  [0, '0'],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('A count of %i shows as %s', (count, text) => {
  expect(badgeText(count)).toBe(text)
})
