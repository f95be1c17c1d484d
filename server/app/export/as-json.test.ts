import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asJson } from '#server/app/export/as-json.ts'

type Item = Record<string, unknown>

const entry = fc.record({
  text: fc.string(),
  at: fc.date({ noInvalidDate: true }),
  photos: fc.array(fc.object()),
})
const item = fc.record({ id: fc.integer(), about: fc.option(fc.object()), log: fc.option(fc.array(entry)) })

async function* inPieces(list: object[], size: number): AsyncGenerator<object[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size)
}

async function* inParts(items: readonly Item[], size: number): AsyncGenerator<object> {
  for (const { log, ...rest } of items) yield { ...rest, log: Array.isArray(log) ? inPieces(log, size) : log }
}

test('Lists that are written a piece at a time have the text of whole ones', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(item, { maxLength: 4 }),
      fc.integer({ min: 1, max: 4 }),
      async (items, size) => {
        let written = ''
        for await (const piece of asJson(inParts(items, size))) written += piece
        const whole = items.map(each => JSON.stringify(each, null, 2)).join(',\n')
        expect(written).toBe(items.length === 0 ? '[]\n' : `[\n${whole}\n]\n`)
      },
    ),
  ))
