import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#domain/api.ts'
import { type Field, fieldsOf, type Path, type Request } from '#test/fuzz/base-request.ts'
import {
  hostileForms,
  hostileHeaders,
  hostilePayloads,
  hostileTypes,
  hostileValues,
  isJsonText,
} from '#test/fuzz/hostile-values.ts'
import { formOf, pdfOf, uploadOf } from '#test/pictures.ts'

const attackers = ['owner', 'crew', 'visitor', 'owner on her phone', 'crew on her phone'] as const

interface Fault {
  path: Path
  /** Undefined: it is left out. */
  value: unknown
}
export interface Attack {
  who: (typeof attackers)[number]
  faults: Fault[]
  headers: Record<string, string>
  payload: { type: string; bytes: string | Buffer } | undefined
}

type Choice<T> = readonly [weight: number, arbitrary: fc.Arbitrary<T>]
const choose = <T>(...choices: Choice<T>[]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })))

const anything = (ids: readonly string[]) =>
  choose<unknown>(
    [12, fc.constantFrom(...hostileValues)],
    [2, fc.constantFrom(...ids)],
    [1, fc.constant(undefined)],
    [2, fc.string({ unit: 'binary', maxLength: 200 })],
    [2, fc.anything({ maxDepth: 3, withBigInt: false })],
  )

/** Every other value is valid: a refusal at the entrance breaks nothing behind it. */
function faultsOf({ path, schema }: Field, ids: readonly string[]): fc.Arbitrary<Fault> {
  const taken = [...hostileValues, ...ids].filter(value => z.safeParse(schema, value).success)
  const value =
    taken.length > 0 ? choose<unknown>([1, fc.constantFrom(...taken)], [1, anything(ids)]) : anything(ids)
  return fc.record({ path: fc.constant(path), value })
}

const unknownFields = (ids: readonly string[]): fc.Arbitrary<Fault> =>
  fc.record({
    path: fc.tuple(
      fc.constantFrom('query' as const, 'body' as const),
      fc.constantFrom('__proto__', 'constructor', 'role', '_id', 'ownerId'),
    ),
    value: anything(ids),
  })

function payloadOf({ upload, accepts }: Endpoint): fc.Arbitrary<Attack['payload']> {
  const usual = upload ? 'multipart/form-data; boundary=limite' : (accepts ?? 'application/json')
  const payload = fc.record({
    type: choose<string>([3, fc.constant(usual)], [1, fc.constantFrom(...hostileTypes)]),
    bytes: fc.constantFrom(...(upload ? hostileForms(upload.field) : hostilePayloads)),
  })
  return choose<Attack['payload']>([upload || accepts ? 20 : 1, payload], [6, fc.constant(undefined)])
}

/** All faults that a request to this endpoint can have; `ids` belong to other people. */
export function attacksOn(endpoint: Endpoint, ids: readonly string[]): fc.Arbitrary<Attack> {
  const known = fieldsOf(endpoint).map(field => faultsOf(field, ids))
  const fault =
    known.length > 0 ? choose<Fault>([9, fc.oneof(...known)], [1, unknownFields(ids)]) : unknownFields(ids)
  return fc.record({
    who: choose<Attack['who']>([3, fc.constantFrom('owner', 'crew')], [1, fc.constantFrom(...attackers)]),
    faults: choose<Fault[]>([4, fault.map(one => [one])], [1, fc.array(fault, { maxLength: 4 })]),
    headers: choose<Record<string, string>>([3, fc.constant({})], [1, fc.constantFrom(...hostileHeaders)]),
    payload: payloadOf(endpoint),
  })
}

function put(request: Request, [place, ...fields]: Path, value: unknown): void {
  const last = fields.pop()
  if (last === undefined) {
    request[place] = value as Record<string, unknown>
    return
  }
  let holder: unknown = request[place]
  for (const field of fields) holder = (holder as Record<string, unknown> | null | undefined)?.[field]
  // Two faults may collide: the place of the second may be gone.
  if (typeof holder === 'object' && holder !== null && !Array.isArray(holder))
    Object.defineProperty(holder, last, { value, enumerable: true, configurable: true, writable: true })
}

const PLACEHOLDER = /"json text (\d+)"/g
function asJson(value: unknown): string {
  const raw: string[] = []
  const text = JSON.stringify(value, (_, each) => {
    if (typeof each === 'bigint') return String(each)
    return isJsonText(each) ? `json text ${raw.push(each.json) - 1}` : each
  })
  return text?.replace(PLACEHOLDER, (_, index: string) => raw[Number(index)] ?? '') ?? ''
}

const asText = (value: unknown) => (typeof value === 'string' ? value : asJson(value)).toWellFormed()

function queryOf(query: unknown): [string, string][] {
  if (typeof query !== 'object' || query === null) return [[asText(query), '']]
  return Object.entries(query).flatMap(([key, value]): [string, string][] => {
    if (value === undefined) return []
    if (Array.isArray(value)) return value.map(each => [key, asText(each)])
    if (typeof value === 'object' && value !== null && !isJsonText(value))
      return Object.entries(value).map(([inner, each]) => [`${key}[${inner}]`, asText(each)])
    return [[key, asText(value)]]
  })
}

export function requestOf(endpoint: Endpoint, base: Request, attack: Attack): InjectOptions {
  const request = structuredClone(base)
  for (const { path, value } of attack.faults) put(request, path, structuredClone(value))
  const params = (request.params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(asText(params?.[name] ?? '')),
  )
  const query = new URLSearchParams(queryOf(request.query ?? {})).toString()
  const url = `/api${path}${query ? `?${query}` : ''}`
  const { method } = endpoint
  if (attack.payload && method !== 'GET')
    return {
      method,
      url,
      payload: attack.payload.bytes,
      headers: { 'content-type': attack.payload.type, ...attack.headers },
    }
  if (endpoint.upload) return { method, url, ...uploadForm(endpoint.upload.field) }
  if (!('body' in request)) return { method, url, headers: attack.headers }
  // By turns as JSON and as a form.
  if (endpoint.attaches && attack.faults.length % 2 === 1)
    return { method, url, ...documentForm(endpoint.attaches, request.body) }
  return {
    method,
    url,
    payload: asJson(request.body),
    headers: { 'content-type': 'application/json', ...attack.headers },
  }
}

function uploadForm(field: string) {
  const { body, headers } = uploadOf(Buffer.from('x'), { field })
  return { payload: body, headers }
}

/** The body's fields as texts, with a file. */
function documentForm(field: string, fields: unknown) {
  const given = Object.entries(typeof fields === 'object' && fields !== null ? fields : { '': fields })
  const texts = given.flatMap(([name, value]) =>
    name === field || value === undefined ? [] : [[name, asText(value)] as const],
  )
  const { body, headers } = formOf(Object.fromEntries(texts), { bytes: pdfOf('x'), field })
  return { payload: body, headers }
}

const short = (text: string) => (text.length > 120 ? `${text.slice(0, 120)}… (${text.length})` : text)
export const describeAttack = ({ who, faults, headers, payload }: Attack): string =>
  [
    who,
    ...faults.map(({ path, value }) => `${path.join('.')} = ${short(asJson(value) || 'nothing')}`),
    ...(Object.keys(headers).length > 0 ? [short(JSON.stringify(headers))] : []),
    ...(payload ? [`${payload.type}: ${short(String(payload.bytes))}`] : []),
  ].join(' · ')
