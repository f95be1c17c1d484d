import { expect, test } from 'vitest'
import { expiresAtSea, expiresTooSoon, expiryName } from '#domain/checklists/expiry.ts'

test.each([
  ['2026-06-12', true],
  ['2026-06-13', false],
  ['2026-06-14', false],
  ['2025-12-31', true],
  [null, false],
])('on a transfer until the 13th, what expires on %s does so too soon: %s', (expiresOn, soon) => {
  expect(expiresTooSoon(expiresOn, '2026-06-13')).toBe(soon)
})

test.each([
  ['working', true],
  ['not_working', true],
  [null, true],
  ['not_applicable', false],
] as const)('an item that is found to be %s is said at sea: %s', (status, said) => {
  expect(expiresAtSea({ status, expiresOn: '2026-06-12' }, '2026-06-13')).toBe(said)
})

test.each([
  ['saf_balsa', 'Próxima revisión'],
  ['nav_luces', undefined],
  ['an_item_of_long_ago', undefined],
])('the date of %s is called %s', (key, name) => {
  expect(expiryName(key)).toBe(name)
})
