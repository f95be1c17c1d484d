import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureJson } from '#server/platform/http/measure-json.ts'

const times = (count: number, text: string) => Array.from({ length: count }, () => text).join('')

test('The calls’ memory fits, with any text', () => {
  fc.assert(fc.property(fc.json({ maxDepth: 5 }), json => measureJson(json) === 'fits'))
})

test.each([
  ['a text of signs', JSON.stringify({ terms: times(20_000, '{[,:') })],
  ['a text of quotes', JSON.stringify({ terms: times(5_000, '",{"') })],
  ['a text of backslashes', JSON.stringify({ terms: times(20_001, '\\') })],
  ['a text that ends with backslashes', JSON.stringify([`${times(9, '\\')}`, `${times(8, '\\')}`])],
  ['a text that is not closed', `{"a":"${times(5_000, ',')}`],
  ['thirty-two levels', `${times(32, '[')}${times(32, ']')}`],
  ['many that are closed again', `[${times(900, '[],')}[]]`],
])('%s fits', (_, json) => {
  expect(measureJson(json)).toBe('fits')
})

test.each([
  ['thirty-three levels', `${times(33, '[')}${times(33, ']')}`, 'too deep'],
  ['thirty-three levels that are not closed', times(33, '{"a":'), 'too deep'],
  [
    'three thousand fields',
    JSON.stringify(Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [n, n]))),
    'too many',
  ],
  ['three thousand empty things', `[${times(3_000, '{},')}0]`, 'too many'],
  ['three thousand numbers behind a text with a quote', `["\\"",${times(3_000, '1,')}1]`, 'too many'],
])('%s do not', (_, json, size) => {
  expect(measureJson(json)).toBe(size)
})
