import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { replyShape } from '#domain/reply-shape.ts'

const of = (reply: z.ZodMiniType, method = 'PUT') => replyShape({ method, reply })
const note = z.object({ _id: z.string(), text: z.optional(z.string()) })

test.each<[string, z.ZodMiniType, unknown]>([
  ['a text', z.string(), 0],
  ['a list', z.array(note), 1],
  ['an object', note, { _id: 0, 'text?': 0 }],
  [
    'an object in another',
    z.object({ note, notes: z.array(note) }),
    { note: { _id: 0, 'text?': 0 }, notes: 1 },
  ],
  ['an object or null', z.nullable(note), [2, { _id: 0, 'text?': 0 }]],
  ['a text or null', z.nullable(z.string()), 0],
  ['one of two', z.union([note, z.array(note)]), [{ _id: 0, 'text?': 0 }, 1]],
])('the shape of %s', (_, schema, shape) => {
  expect(of(schema)).toEqual(shape)
})

test('a reading’s shape has the names of its first fields', () => {
  expect(of(z.object({ note, next: z.nullable(z.string()) }), 'GET')).toEqual({ note: 0, next: 0 })
})
