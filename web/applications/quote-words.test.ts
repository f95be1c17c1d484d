import { expect, test } from 'vitest'
import { quoteExample } from '#test/builders.ts'
import { allInText, priceText, quoteDifferences } from '#web/applications/quote-words.ts'

test.each([
  ['fixed', 950, '950 € precio cerrado'],
  ['day', 1420.5, '1.420,50 € por día'],
  ['mile', 3.2, '3,20 € por milla'],
] as const)('A price %s of %s € is said as %s', (basis, amount, words) => {
  expect(priceText({ basis, amount }).replaceAll('\u00a0', ' ')).toBe(words)
})

test.each([
  [{ min: 523.6, max: 655.2 }, '524 – 655 €'],
  [{ min: 950, max: 950.2 }, '950 €'],
])('A sum of %j is said in whole euros: %s', (sum, words) => {
  expect(allInText(sum).replaceAll('\u00a0', ' ')).toBe(words)
})

test('two quotes differ in the lines that say another thing, and in no other', () => {
  const before = quoteExample()
  expect(quoteDifferences(before, quoteExample())).toEqual([])
  expect(
    quoteDifferences(before, quoteExample({ waitingDay: null, includesTravel: true, travelCost: null })).map(
      ({ term }) => term,
    ),
  ).toEqual(['Día de espera', 'Viaje'])
})
