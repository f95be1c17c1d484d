import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from '#domain/contracts/canonical.ts'

type Value = Parameters<typeof canonicalJson>[0]
const json = fc.jsonValue() as fc.Arbitrary<Value>

/** The same value with the names of every object in another order. */
const reversed = (value: Value): Value => {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(reversed)
  const entries = Object.entries(value as Record<string, Value>).reverse()
  return Object.fromEntries(entries.map(([name, member]) => [name, reversed(member)]))
}

test('a written value reads back as the same value', () => {
  fc.assert(
    fc.property(json, value => {
      // JSON has one zero.
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('the order in which fields were written changes nothing', () => {
  fc.assert(
    fc.property(json, value => {
      expect(canonicalJson(reversed(value))).toBe(canonicalJson(value))
    }),
  )
})

test('two values that differ get two texts', () => {
  fc.assert(
    fc.property(json, json, (one, other) => {
      const same = JSON.stringify(one) === JSON.stringify(other)
      fc.pre(!same)
      // Objects that differ in order alone: then the sorted texts decide.
      expect(canonicalJson(one) === canonicalJson(other)).toBe(
        JSON.stringify(JSON.parse(canonicalJson(one))) === JSON.stringify(JSON.parse(canonicalJson(other))),
      )
    }),
  )
})

test('names are sorted by their code units, and numbers as names get no place of their own', () => {
  expect(canonicalJson({ b: 1, ñ: 2, a: 3, Z: 4, '10': 5, '9': 6 })).toBe(
    '{"10":5,"9":6,"Z":4,"a":3,"b":1,"ñ":2}',
  )
  // From RFC 8785, 3.2.3: by UTF-16 code units an emoji comes before the last letters of the basic plane.
  expect(canonicalJson({ '€': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, ö: 7 })).toBe(
    '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}',
  )
})

test('absent fields are left out, null ones stay', () => {
  expect(canonicalJson({ a: undefined, b: null })).toBe('{"b":null}')
})

test('sums are written as they are', () => {
  expect(canonicalJson([1250.5, 1e21, 0.1, -0])).toBe('[1250.5,1e+21,0.1,0]')
})

test('a value that JSON cannot say is refused', () => {
  expect(() => canonicalJson({ sum: Number.NaN })).toThrow(RangeError)
  expect(() => canonicalJson([Number.POSITIVE_INFINITY])).toThrow(RangeError)
})
