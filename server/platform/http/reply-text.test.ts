import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { instant } from '#domain/fields.ts'
import { encodeReply, replyText } from '#server/platform/http/reply-text.ts'

const list = z.array(z.object({ note: z.string(), at: instant }))
const reply = z.object({ title: z.string(), first: list, second: z.nullable(list), end: z.int() })

const at = new Date('2026-06-01T10:00:00.000Z')
const frozen = (length: number, note: string) =>
  Object.freeze(Array.from({ length }, (_, n) => ({ note: `${note} ${n}`, at, secret: 'x' }))) as unknown as {
    note: string
    at: Date
  }[]
const long = frozen(60, 'Víveres «"»')
const value = { title: 'De Palma a Maó', first: long, second: long, end: 7 }
const textOf = (given: typeof value | { title: string; first: typeof long; second: null; end: number }) =>
  replyText(encodeReply(reply, given)).toString()

test('A reply around lists that are remembered is the same JSON as without', () => {
  const plain = JSON.stringify(z.encode(reply, value))
  expect([textOf(value), textOf(value)]).toEqual([plain, plain])
  expect(plain).not.toContain('secret')
})

test('The text around a list follows its changes, and so does another list', () => {
  for (const given of [
    { ...value, title: 'De Maó a Palma', second: null },
    { ...value, first: frozen(60, 'Gasóleo'), end: 8 },
    { ...value, first: frozen(2, 'Pocos'), second: null },
    { ...value, first: [], second: null },
  ])
    expect(JSON.parse(textOf(given))).toEqual(JSON.parse(JSON.stringify(z.encode(reply, given))))
})

test('A long text leaves as bytes, a short one as it is', () => {
  const few = replyText(encodeReply(reply, { ...value, first: [], second: null }))
  const open = Array.from({ length: 2_000 }, (_, n) => ({ note: `Amarre ${n}`, at }))
  const many = replyText(encodeReply(reply, { ...value, first: open, second: null }))
  expect([typeof few, Buffer.isBuffer(many)]).toEqual(['string', true])
})
