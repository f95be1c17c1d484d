import { stripTypeScriptTypes } from 'node:module'
import { pathToFileURL } from 'node:url'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allApis } from '#domain/all-apis.ts'
import { defineApi, type Endpoint } from '#domain/api.ts'
import { replyShape } from '#domain/reply-shape.ts'
import { isTest, isWithin, readCode } from '#test/architecture/read-code.ts'
import { SERVERS_OWN, withoutServersOwn } from './lean-apis.ts'

const noteApi = defineApi({
  read: {
    method: 'GET',
    path: '/a',
    access: 'user',
    summary: 'Una',
    reply: z.object({ a: z.string() }),
    fallback: 'No',
  },
  write: { method: 'POST', path: '/b', access: 'user', summary: 'Otra', reply: z.string(), fallback: 'No' },
})

test('the built pages hold of a call what they make it with, and the shape of its reply', () => {
  const api = `import * as z from 'zod/mini'
export const noteApi = defineApi({
  read: { method: 'GET', summary: 'Una', params: z.object({ id }), reply: z.object({ a: b({ c }) }), fallback: 'No' },
  write: { ...shared, path: '/b', reply, body: input },
})
export const kept = { summary: 'x', reply }
`
  expect(withoutServersOwn(api, { noteApi }).replace(/\s+/g, ' ').trim()).toBe(
    "import * as z from 'zod/mini' export const noteApi = defineApi({ read: { method: 'GET', " +
      `shape: {"a":0}, fallback: 'No' }, write: { ...shared, path: '/b', shape: 0, }, }) ` +
      "export const kept = { summary: 'x', reply }",
  )
})

interface Told {
  type: string
  name?: string
  value?: unknown
  id?: Told
  key?: Told
  callee?: Told
  init?: Told | null
  arguments?: Told[]
  elements?: Told[]
  properties?: (Told & { value: Told })[]
  declarations?: Told[]
  declaration?: Told | null
  body?: Told[]
}
const nameOf = ({ name, value }: Told) => name ?? String(value)
function readLiteral({ value, elements, properties }: Told): unknown {
  if (elements) return elements.map(readLiteral)
  if (!properties) return value
  return Object.fromEntries(properties.map(({ key, value }) => [key && nameOf(key), readLiteral(value)]))
}
function shapesIn(code: string): [api: string, endpoint: string, shape: unknown][] {
  const { body = [] } = parseAst(code) as unknown as Told
  const declared = body.flatMap(({ declaration }) => declaration?.declarations ?? [])
  return declared
    .filter(({ init }) => init?.callee?.name === 'defineApi')
    .flatMap(({ id, init }) =>
      // Another API that is spread in is read in its own file.
      (init?.arguments?.[0]?.properties ?? [])
        .filter(({ key }) => key)
        .map(({ key, value }) => {
          const own = value.properties?.filter(
            each => each.key?.name === 'shape' || each.key?.name === 'reply',
          )
          return [id?.name ?? '', key ? nameOf(key) : '', own?.map(each => readLiteral(each.value))] as [
            string,
            string,
            unknown,
          ]
        }),
    )
}

test('the shape in the built pages is that of the schema, of every call', async () => {
  const files = readCode().filter(({ path }) => path.startsWith('domain/') && path.endsWith('-api.ts'))
  const built: unknown[] = []
  const expected: unknown[] = []
  for (const { path, text } of files) {
    const exported: Record<string, object> = await import(pathToFileURL(path).href)
    for (const [api, endpoint, shapes] of shapesIn(withoutServersOwn(stripTypeScriptTypes(text), exported))) {
      const told = (exported[api] as Record<string, Endpoint>)[endpoint]
      built.push([api, endpoint, shapes])
      expected.push([api, endpoint, [told && replyShape(told)]])
    }
  }
  expect(built.length).toBe(Object.values(allApis).flatMap(api => Object.values(api)).length)
  expect(built).toEqual(expected)
})

test('of a notification they hold where it leads, and none of its words', () => {
  const templates = `export const templates = {
  new_message: template({ to: 'both', params: plain, title: 'Una', message: ({ person }) => person, leadsTo, mail: 'ordinary' }),
}
`
  expect(withoutServersOwn(templates).replace(/\s+/g, ' ').trim()).toBe(
    "export const templates = { new_message: template({ to: 'both', leadsTo, }), }",
  )
  const pages = readCode().filter(file => isWithin(file, 'web') && !isTest(file))
  expect(pages.filter(({ text }) => /writeNotification|mailImportance/.test(text))).toEqual([])
})

test('of a fault they hold the words, and not the code', () => {
  const faults = `import { fault } from '#domain/faults.ts'
export const missing = fault('email_missing', () => 'Escribe tu correo.')
export const long = fault('too_long', ({ max }) => \`Más de \${max}.\`)
`
  expect(withoutServersOwn(faults)).toBe(faults.replace("'email_missing'", "''").replace("'too_long'", "''"))
})

const gone = new RegExp(`(\\bendpoint|Api\\.\\w+)\\.(${SERVERS_OWN.join('|')})\\b`)

test.each(['endpoint.query', 'jobApi.read.body'])('a page that read %s would be told of', text => {
  expect(gone.test(text)).toBe(true)
})

test('no page reads what is left out of it', () => {
  const pages = readCode().filter(file => isWithin(file, 'web') && !isTest(file))
  expect(pages.filter(({ text }) => gone.test(text)).map(({ path }) => path)).toEqual([])
})
