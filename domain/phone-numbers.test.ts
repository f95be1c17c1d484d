import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneParts } from '#domain/phone-numbers.ts'

const links = (text: string) => phoneParts(text).flatMap(({ dialled }) => dialled ?? [])

test.each([
  ['+34 600 11 12 22', ['+34600111222']],
  ['600111222', ['600111222']],
  ['(+34) 971-22-33-44', ['+34971223344']],
  ['+44 (0)20 7946 0958', ['+442079460958']],
  ['0044 (0) 20 7946 0958', ['00442079460958']],
  ['(020) 7946 0958', ['02079460958']],
  ['971 22 33 44 / 600 11 12 22', ['971223344', '600111222']],
  ['971 22 33 44 - 600 11 12 22', ['971223344', '600111222']],
  ['971223344, 600111222', ['971223344', '600111222']],
  ['971223344 o 600111222', ['971223344', '600111222']],
  ['971 22 33 44 600 11 12 22', ['971223344', '600111222']],
  ['600111222 +34971223344', ['600111222', '+34971223344']],
  ['600 11 12 22 ext. 3', ['600111222,3']],
  ['600 11 12 22 (extensión 12)', ['600111222,12']],
  ['+34 971 22 33 44 x204', ['+34971223344,204']],
  ['móvil: 600 11 12 22 (solo tardes)', ['600111222']],
  ['112', ['112']],
  ['no tengo', []],
  ['900-BARCO', []],
  ['BARCO24', []],
  ['12', []],
  ['', []],
  ['1234567890123456789', []],
])('%j dials %j', (text, expected) => {
  expect(links(text)).toEqual(expected)
})

test('nothing of the text is lost, and only figures are dialled', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d +()/.,\-;extEXT]{0,40}$/)), text => {
      const parts = phoneParts(text)
      expect(parts.map(part => part.text).join('')).toBe(text)
      for (const { dialled } of parts)
        if (dialled !== undefined) expect(dialled).toMatch(/^\+?\d{2,15}(,\d{1,6})?$/)
    }),
  )
})
