import { and, eq, or } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { JobDistance } from '#domain/jobs/job.ts'
import { findPort } from '#domain/ports/find-port.ts'
import { seaDistances } from '#server/distances/distance-table.ts'
import type { DistanceContext } from '#server/distances/find-distance.ts'
import type { RouteFigures } from '#server/distances/sea-routes.ts'
import type { Database } from '#server/platform/db/database.ts'

export interface PairOfTexts {
  originPort: string
  destinationPort: string
}
type PairOfIds = Pick<JobDistance, 'from' | 'to'>

const named = new LRUCache<string, string>({ max: 10_000 })
function portId(text: string): string {
  const id = named.get(text) ?? findPort(text)?.id ?? ''
  named.set(text, id)
  return id
}

/** Null if a text names no port, or both the same. */
export function findPorts({ originPort, destinationPort }: PairOfTexts): PairOfIds | null {
  const [from, to] = [portId(originPort), portId(destinationPort)]
  return from && to && from !== to ? { from, to } : null
}

/** Equal for both directions, in the order of the table. */
const inTableOrder = ({ from, to }: PairOfIds) =>
  from < to ? { fromPort: from, toPort: to } : { fromPort: to, toPort: from }

export function pairKey(ids: PairOfIds): string {
  const { fromPort, toPort } = inTableOrder(ids)
  return `${fromPort} ${toPort}`
}

export interface PortColumns {
  fromPort: string | null
  toPort: string | null
  portIds: string[]
  portNames: string
}

/**
 * The columns in which an offer stores its ports: the row of `sea_distances`, null if the texts do not name two
 * ports, and each port with all its names.
 */
export function portColumnsOf(pair: PairOfTexts): PortColumns {
  const ids = findPorts(pair)
  const named = [pair.originPort, pair.destinationPort].flatMap(text => findPort(text) ?? [])
  return {
    ...(ids ? inTableOrder(ids) : { fromPort: null, toPort: null }),
    portIds: [...new Set(named.map(({ id }) => id))],
    portNames: [...new Set(named.flatMap(({ name, aliases }) => [name, ...aliases]))].join(', '),
  }
}

const { fromPort, toPort, miles, offshore } = seaDistances
const isPair = (key: string) => {
  const [first = '', second = ''] = key.split(' ')
  return and(eq(fromPort, first), eq(toPort, second))
}

type StoredFigures = Pick<typeof seaDistances.$inferSelect, 'miles' | 'offshore'>

async function askForFigures(db: Database, keys: string[]): Promise<[key: string, figures: StoredFigures][]> {
  if (keys.length === 0) return []
  const rows = await db
    .select({ fromPort, toPort, miles, offshore })
    .from(seaDistances)
    .where(or(...keys.map(isPair)))
  return rows.map(row => [`${row.fromPort} ${row.toPort}`, { miles: row.miles, offshore: row.offshore }])
}

const isComplete = (figures: StoredFigures): figures is RouteFigures => figures.offshore !== null

/** Between two ports by their ids, with figures that are not rounded; no exposure if it is not computed yet. */
export interface KnownDistance extends PairOfIds, StoredFigures {}

/** For a list: each pair's distance, null if it is not computed yet. Unknown pairs are read in one statement. */
export async function findKnownDistances(
  { db, services }: DistanceContext,
  pairs: PairOfTexts[],
): Promise<(KnownDistance | null)[]> {
  const { known } = services.seaRoutes
  const wanted = pairs.map(findPorts)
  const keys = new Set(wanted.flatMap(ids => (ids ? [pairKey(ids)] : [])))
  const asked = new Map(
    await askForFigures(
      db,
      [...keys].filter(key => !known.has(key)),
    ),
  )
  // A row without its exposure is completed by a task soon, and is read again until then.
  for (const [key, found] of asked) if (isComplete(found)) known.set(key, found)
  return wanted.map(ids => {
    const found = ids && (known.get(pairKey(ids)) ?? asked.get(pairKey(ids)))
    return found ? { ...ids, ...found } : null
  })
}
