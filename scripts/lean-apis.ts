import { type Plugin, parseAst } from 'vite'

/** Of a call, the server's alone: the browser takes the answers as they come, and its forms name their schemas. */
export const SERVERS_OWN = ['summary', 'params', 'query', 'body', 'bodyOn', 'reply', 'guarded']

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
  arguments?: { properties: Property[] }[]
}

function cutsIn(node: unknown): Part[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, callee, arguments: given } = node as Call
  if (type !== 'CallExpression' || callee?.name !== 'defineApi') return Object.values(node).flatMap(cutsIn)
  const endpoints = given?.[0]?.properties ?? []
  return endpoints.flatMap(({ value }) =>
    value.properties.filter(({ key }) => SERVERS_OWN.includes(key?.name ?? '')),
  )
}

export const withoutServersOwn = (code: string): string =>
  cutsIn(parseAst(code)).reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''),
    code,
  )

/** Leaves it out of the built pages, and with it every schema that nothing else there asks for. */
export const leanApis: Plugin = {
  name: 'lean-apis',
  apply: 'build',
  transform: {
    filter: { id: /\/domain\/.*-api\.ts$/ },
    handler: code => ({ code: withoutServersOwn(code), map: null }),
  },
}
