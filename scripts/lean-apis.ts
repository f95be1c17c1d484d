import { pathToFileURL } from 'node:url'
import { type Plugin, parseAst } from 'vite'
import type { Endpoint } from '#domain/api.ts'
import { replyShape } from '#domain/reply-shape.ts'

/** Properties of an endpoint for the server alone: the browser's forms name their schemas. */
export const SERVERS_OWN = ['summary', 'params', 'query', 'body', 'bodyOn', 'guarded']
/** The browser gets the shape of it: schemas of all replies are ten kilobytes. */
const REPLY = 'reply'
/**
 * Parts of a notification's template for the server alone: the browser gets the finished words, and knows only
 * the screen.
 */
const TEMPLATES_OWN = ['params', 'title', 'message', 'mail']
/** The function that makes a field's fault of its code and its words: a form shows the words. */
const MAKES_FAULT = 'fault'

interface Part {
  start: number
  end: number
  /** In its place. */
  text?: string
}
interface Property extends Part {
  key?: { name?: string }
  /** Absent where another API is spread in, which is cut in its own file. */
  value?: Part & { properties: Property[] }
}
interface Node {
  type?: string
  id?: { name?: string }
  callee?: { name?: string }
  arguments?: (Part & { properties?: Property[] })[]
}
/** The exports of a file: the calls are read from it, by their names. */
type Exported = Record<string, unknown>

const isOneOf =
  (names: string[]) =>
  ({ key }: Property): boolean =>
    names.includes(key?.name ?? '')

function leanEndpoint({ key, value }: Property, api: unknown): Part[] {
  if (!value) return []
  const cuts = value.properties.filter(isOneOf(SERVERS_OWN))
  const endpoint = (api as Record<string, Endpoint> | undefined)?.[key?.name ?? '']
  if (!endpoint) return cuts
  const shape = `shape: ${JSON.stringify(replyShape(endpoint))}`
  const reply = value.properties.find(isOneOf([REPLY]))
  const first = value.start + 1
  // Several endpoints may share their reply's schema, with other properties.
  const told = reply ? { ...reply, text: shape } : { start: first, end: first, text: `${shape},` }
  return [...cuts, told].sort((one, other) => one.start - other.start)
}

function cutsIn(node: unknown, exported: Exported, name = ''): Part[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, id, callee, arguments: given } = node as Node
  const called = type === 'CallExpression' ? callee?.name : undefined
  const [first] = given ?? []
  if (called === MAKES_FAULT && first) return [{ start: first.start + 1, end: first.end - 1 }]
  const properties = first?.properties ?? []
  if (called === 'template') return properties.filter(isOneOf(TEMPLATES_OWN))
  if (called === 'defineApi') return properties.flatMap(each => leanEndpoint(each, exported[name]))
  const named = type === 'VariableDeclarator' ? (id?.name ?? name) : name
  return Object.values(node).flatMap(each => cutsIn(each, exported, named))
}

export const withoutServersOwn = (code: string, exported: Exported = {}): string =>
  cutsIn(parseAst(code), exported).reduceRight((rest, { start, end, text }) => {
    const after = rest.slice(end)
    return rest.slice(0, start) + (text ?? '') + (text === undefined ? after.replace(/^\s*,/, '') : after)
  }, code)

/** Leaves them out of the built pages, with every schema that nothing else there uses. */
export const leanApis: Plugin = {
  name: 'lean-apis',
  apply: 'build',
  transform: {
    filter: { id: /\/domain\/(.*-(api|notifications|faults)|faults)\.ts$/ },
    handler: async (code, id) => ({
      code: withoutServersOwn(code, id.endsWith('-api.ts') ? await import(pathToFileURL(id).href) : {}),
      map: null,
    }),
  },
}
