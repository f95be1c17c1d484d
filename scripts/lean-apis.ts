import { type Plugin, parseAst } from 'vite'

/** Properties of an endpoint for the server alone: the browser trusts replies, and its forms name their schemas. */
export const SERVERS_OWN = ['summary', 'params', 'query', 'body', 'bodyOn', 'reply', 'guarded']
/** Of a notification's template: the browser takes its words as they come, and knows where it leads. */
const TEMPLATES_OWN = ['params', 'title', 'message', 'mail']
/** What makes a field's fault of its code and its words: a form shows the words. */
const MAKES_FAULT = 'fault'

interface Part {
  start: number
  end: number
}
interface Property extends Part {
  key?: { name?: string }
  value: { properties: Property[] }
}
interface Call {
  type?: string
  callee?: { name?: string }
  arguments?: (Part & { properties?: Property[] })[]
}

const isOneOf =
  (names: string[]) =>
  ({ key }: Property): boolean =>
    names.includes(key?.name ?? '')

function cutsIn(node: unknown): Part[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, callee, arguments: given } = node as Call
  const called = type === 'CallExpression' ? callee?.name : undefined
  const [first] = given ?? []
  if (called === MAKES_FAULT && first) return [{ start: first.start + 1, end: first.end - 1 }]
  const properties = first?.properties ?? []
  if (called === 'template') return properties.filter(isOneOf(TEMPLATES_OWN))
  if (called !== 'defineApi') return Object.values(node).flatMap(cutsIn)
  return properties.flatMap(({ value }) => value.properties.filter(isOneOf(SERVERS_OWN)))
}

export const withoutServersOwn = (code: string): string =>
  cutsIn(parseAst(code)).reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''),
    code,
  )

/** Leaves them out of the built pages, with every schema that nothing else there uses. */
export const leanApis: Plugin = {
  name: 'lean-apis',
  apply: 'build',
  transform: {
    filter: { id: /\/domain\/(.*-(api|templates|faults)|faults)\.ts$/ },
    handler: code => ({ code: withoutServersOwn(code), map: null }),
  },
}
