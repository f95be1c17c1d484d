import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { instant } from '#domain/fields.ts'
import { compileReply } from '#server/platform/http/compile-reply.ts'

const card = z.object({
  name: z.string(),
  since: instant,
  note: z.optional(z.string()),
  owner: z.nullable(z.object({ name: z.string() })),
})
const reply = z.object({ cards: z.array(card), next: z.union([z.literal('end'), z.object({ at: instant })]) })
const compiled = compileReply(reply)

const since = new Date('2026-06-01T10:00:00.000Z')
const ana = { name: 'Ana', since, owner: { name: 'Óscar' } }

test('A frozen list is encoded once, and says the same; one that is not frozen follows its changes', () => {
  const encode = (cards: (typeof ana)[]) => z.encode(compiled, { cards, next: 'end' }).cards
  const frozen = Object.freeze([ana]) as (typeof ana)[]
  const first = encode(frozen)
  expect(first).toEqual([{ ...ana, since: since.toISOString() }])
  expect(encode(frozen)).toBe(first)
  const open = [{ ...ana }]
  encode(open)
  open[0] = { ...ana, name: 'Carla' }
  expect(encode(open)[0]?.name).toBe('Carla')
  const faulty = Object.freeze([{ ...ana, name: 7 }]) as unknown as (typeof ana)[]
  for (let time = 0; time < 2; time++) expect(() => encode(faulty)).toThrow()
})

test.each([
  ['all of it', { cards: [{ ...ana, note: 'Llega el lunes.' }], next: { at: since } }],
  ['what may be missing', { cards: [{ ...ana, owner: null }, ana], next: 'end' }],
  [
    'what nobody may see',
    { cards: [{ ...ana, passwordHash: 'x', owner: { name: 'Óscar', phone: '6' } }], next: 'end', at: 1 },
  ],
  ['a field that is missing', { cards: [{ since, owner: null }], next: 'end' }],
  [
    'another type',
    {
      cards: [
        { ...ana, name: 7 },
        { ...ana, since: 'ayer' },
      ],
      next: 'fin',
    },
  ],
  ['nothing', undefined],
])('%s is encoded, or refused, as by the schema itself', (_, value) => {
  const [plain, fast] = [reply, compiled].map(schema => z.safeEncode(schema, value as never))
  expect(fast).toEqual(plain)
})

test('fields that nobody may see stay behind', () => {
  const secret = {
    cards: [{ ...ana, passwordHash: 'x', owner: { name: 'Óscar', phone: '6' } }],
    next: 'end' as const,
  }
  expect(z.encode(compiled, secret)).toEqual({
    cards: [{ name: 'Ana', since: '2026-06-01T10:00:00.000Z', owner: { name: 'Óscar' } }],
    next: 'end',
  })
})

test('the same schema is compiled once', () => {
  expect(compileReply(reply)).toBe(compiled)
})
