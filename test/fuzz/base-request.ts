import * as z from 'zod/mini'
import type { Endpoint } from '#domain/api.ts'
import { jobInputExample } from '#test/builders.ts'
import { carlasHand } from '#test/signatures.ts'

type Schema = z.ZodMiniType
type Node = {
  type: string
  innerType?: Schema
  in?: Schema
  shape?: Record<string, Schema>
  entries?: Record<string, unknown>
}
const nodeOf = (schema: Schema) => schema._zod.def as unknown as Node

/** The schema inside of 'optional', 'nullable' and the like. */
function inner(schema: Schema): Schema {
  const { innerType, in: first, type } = nodeOf(schema)
  if (innerType) return inner(innerType)
  return type === 'pipe' && first ? inner(first) : schema
}

const candidates: unknown[] = [
  'Palma',
  '0199aaaa-0000-7000-8000-000000000000',
  'eva@example.com',
  '2026-06-10',
  carlasHand,
  2,
  true,
  ['Palma – Maó'],
  null,
  undefined,
]
const { startDate, endDate } = jobInputExample()

/** Values that the schema alone does not tell. */
const byName: Record<string, unknown> = {
  email: 'nadie@example.com',
  password: 'no-es-esta',
  startDate,
  endDate,
  profilePicture: null,
  action: 'approve',
  flaggedItems: [],
  dataHash: null,
  cursor: undefined,
  sheet: undefined,
  offset: '0',
  before: undefined,
  upTo: undefined,
  url: 'https://example.org/oferta',
  explanation: 'Pide dinero por adelantado, y no dice qué barco es.',
  goodFaith: true,
  endpoint: 'https://push.example/aparato',
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
  kinds: ['contracts'],
  year: '2026',
  birthDate: '1990-05-12',
  // Marks of both sides.
  aspects: { communication: 4 },
}

function sample(schema: Schema, name: string, known: Record<string, unknown>): unknown {
  if (name in known && (known[name] == null || z.safeParse(schema, known[name]).success)) return known[name]
  const { type, shape, entries } = nodeOf(inner(schema))
  if (type === 'object' && shape)
    return Object.fromEntries(
      Object.entries(shape).map(([field, each]) => [field, sample(each, field, known)]),
    )
  const choices = [...(entries ? Object.values(entries) : []), ...candidates]
  const found = choices.findIndex(value => z.safeParse(schema, value).success)
  if (found < 0) throw new Error(`No value is known for '${name}': give it one by its name.`)
  return choices[found]
}

type Place = 'params' | 'query' | 'body'
const places: Place[] = ['params', 'query', 'body']
export type Request = Partial<Record<Place, Record<string, unknown>>>
export type Path = [Place, ...string[]]

/** A valid request, made of the endpoint's own schemas. */
export function baseRequest(endpoint: Endpoint, ids: Record<string, unknown>): Request {
  const known = { ...byName, ...ids }
  const request: Request = {}
  for (const place of places) {
    const schema = endpoint[place]
    if (schema) request[place] = sample(schema as Schema, place, known) as Record<string, unknown>
  }
  return request
}

/** A field that the endpoint reads, or an object with fields. */
export interface Field {
  path: Path
  schema: Schema
}
function fieldsIn(schema: Schema, path: Path): Field[] {
  const { type, shape } = nodeOf(inner(schema))
  if (type !== 'object' || !shape) return [{ path, schema }]
  const within = Object.entries(shape).flatMap(([field, each]) => fieldsIn(each, [...path, field]))
  return [{ path, schema }, ...within]
}
export const fieldsOf = (endpoint: Endpoint): Field[] =>
  places.flatMap(place => (endpoint[place] ? fieldsIn(endpoint[place] as Schema, [place]) : []))
