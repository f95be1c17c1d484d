import { and, eq, or } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { JobDistance } from '#domain/jobs/job.ts'
import { findPort } from '#domain/ports/find-port.ts'
import { seaDistances } from '#server/distances/distance-table.ts'
import type { DistanceContext } from '#server/distances/find-distance.ts'
import type { Database } from '#server/platform/db/database.ts'

export interface PairOfTexts {
  originPort: string
  destinationPort: string
}
type PairOfIds = Pick<JobDistance, 'from' | 'to'>

/** What texts name, '' where they name no port: a list reads the same few texts over and over. */
const named = new LRUCache<string, string>({ max: 10_000 })
function portId(text: string): string {
  const id = named.get(text) ?? findPort(text)?.id ?? ''
  named.set(text, id)
  return id
}

/** Null where a text names no port, or both the same. */
export function findPorts({ originPort, destinationPort }: PairOfTexts): PairOfIds | null {
  const [from, to] = [portId(originPort), portId(destinationPort)]
  return from && to && from !== to ? { from, to } : null
}

/** The same for both ways, in the order of the table. */
export const pairKey = ({ from, to }: PairOfIds): string => (from < to ? `${from} ${to}` : `${to} ${from}`)

const { fromPort, toPort, miles } = seaDistances
const isPair = (key: string) => {
  const [first = '', second = ''] = key.split(' ')
  return and(eq(fromPort, first), eq(toPort, second))
}

async function askForMiles(db: Database, keys: string[]): Promise<[key: string, miles: number][]> {
  if (keys.length === 0) return []
  const rows = await db
    .select({ fromPort, toPort, miles })
    .from(seaDistances)
    .where(or(...keys.map(isPair)))
  return rows.map(row => [`${row.fromPort} ${row.toPort}`, row.miles])
}

/**
 * For a list: the miles of each pair, null where they were never reckoned; it reckons none itself. What isn't
 * remembered is asked in one statement.
 */
export async function findKnownDistances(
  { db, services }: DistanceContext,
  pairs: PairOfTexts[],
): Promise<(JobDistance | null)[]> {
  const known = services.seaRoutes.miles
  const wanted = pairs.map(findPorts)
  const keys = new Set(wanted.flatMap(ids => (ids ? [pairKey(ids)] : [])))
  const asked = await askForMiles(
    db,
    [...keys].filter(key => !known.has(key)),
  )
  for (const [key, found] of asked) known.set(key, found)
  return wanted.map(ids => {
    const found = ids && known.get(pairKey(ids))
    return ids && found !== null && found !== undefined ? { ...ids, miles: found } : null
  })
}
