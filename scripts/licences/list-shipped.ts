import { NONE } from './judge-licence.ts'

interface Locked {
  version: string
  license?: string
  dev?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
export interface Lock {
  packages: Record<string, Locked>
}
export interface Shipped {
  name: string
  version: string
  licence: string
}

const NODE_MODULES = 'node_modules/'
const nameOf = (place: string) => place.slice(place.lastIndexOf(NODE_MODULES) + NODE_MODULES.length)

/** How a package finds another: beside itself, otherwise further up. */
function findPlace({ packages }: Lock, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf(`/${NODE_MODULES}`), 0))) {
    const place = at === '' ? NODE_MODULES + name : `${at}/${NODE_MODULES}${name}`
    if (place in packages) return place
    if (at === '') return undefined
  }
}

export function listShipped(lock: Lock, builtIn: readonly string[]): Shipped[] {
  const places = new Set(
    Object.entries(lock.packages).flatMap(([place, { dev }]) => (place === '' || dev ? [] : [place])),
  )
  const bring = (from: string, names: readonly string[]) => {
    for (const name of names) {
      const place = findPlace(lock, from, name)
      if (place === undefined || places.has(place)) continue
      places.add(place)
      bring(place, Object.keys(lock.packages[place]?.dependencies ?? {}))
    }
  }
  bring('', builtIn)
  const shipped = [...places].map(place => {
    const { version = '', license = NONE } = lock.packages[place] ?? {}
    return { name: nameOf(place), version, licence: license }
  })
  const unique = new Map(shipped.map(each => [`${each.name} ${each.version}`, each]))
  return [...unique.values()].sort((one, other) =>
    `${one.name} ${one.version}` < `${other.name} ${other.version}` ? -1 : 1,
  )
}

export function packagesNamedIn(sources: readonly string[]): string[] {
  const names = sources.flatMap(source =>
    [...source.matchAll(/(?:from|import|@import)\s*\(?\s*["']((?:@[\w.-]+\/)?[\w][\w.-]*)/g)].map(
      ([, name]) => name ?? '',
    ),
  )
  return [...new Set(names)].sort()
}
