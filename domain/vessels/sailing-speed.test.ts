import { expect, test } from 'vitest'
import { sailingSpeed } from '#domain/vessels/sailing-speed.ts'

test.each([
  ['its own cruising speed', 6.5, 14.6, 6.5],
  ['its own to the hundredth', 6.504, null, 6.5],
  ['60 % of its hull speed', null, 14.6, 0.6 * 2.43 * Math.sqrt(14.6 * 0.9)],
  [
    '60 % of its hull speed, where an old row has none that a boat has',
    0,
    14.6,
    0.6 * 2.43 * Math.sqrt(13.14),
  ],
  ['no known speed', null, null, null],
  ['no known speed by a length that no boat has', 0.001, 0.001, null],
])('A vessel sails at %s', (_, cruisingSpeed, length, speed) => {
  const found = sailingSpeed({ cruisingSpeed, length })
  expect(found && Math.round(found * 1e6)).toBe(speed && Math.round(speed * 1e6))
})
