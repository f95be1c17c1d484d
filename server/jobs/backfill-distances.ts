import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { seaDistances } from '#server/distances/distance-table.ts'
import { enqueueDistances } from '#server/distances/enqueue-distances.ts'
import {
  findPorts,
  type PairOfTexts,
  pairKey,
  portColumnsOf,
} from '#server/distances/find-known-distances.ts'
import { maskVersion } from '#server/distances/mask-version.ts'
import { jobs } from '#server/jobs/job-table.ts'
import type { SystemContext } from '#server/platform/context.ts'

/** This many do not delay the mails; the next run has the rest. */
const AT_ONCE = 100

/** For open offers older than a port's entry, the mask or the exposure. */
export async function backfillDistances({ db, now }: Pick<SystemContext, 'db' | 'now'>): Promise<void> {
  const pairs = await nameRoutes(db)
  const { fromPort, toPort } = seaDistances
  const rows = await db
    .select({ fromPort, toPort })
    .from(seaDistances)
    .where(and(eq(seaDistances.maskVersion, maskVersion), isNotNull(seaDistances.offshore)))
  const known = new Set(rows.map(row => `${row.fromPort} ${row.toPort}`))
  const unknown = pairs.filter(pair => {
    const ids = findPorts(pair)
    return ids && !known.has(pairKey(ids))
  })
  await enqueueDistances({ db, now }, unknown.slice(0, AT_ONCE))
}

/** Returns the texts of all open offers. */
async function nameRoutes(db: SystemContext['db']): Promise<PairOfTexts[]> {
  const { originPort, destinationPort, fromPort, toPort, portIds, portNames } = jobs
  const pairs = await db
    .selectDistinct({ originPort, destinationPort, fromPort, toPort, portIds, portNames })
    .from(jobs)
    .where(eq(jobs.status, 'open'))
  const stale = pairs.flatMap(pair => {
    const row = portColumnsOf(pair)
    return isDeepStrictEqual({ ...pair, ...row }, pair) ? [] : [{ ...pair, ...row }]
  })
  for (let at = 0; at < stale.length; at += AT_ONCE) {
    const some = stale.slice(at, at + AT_ONCE)
    const column = (key: Exclude<keyof (typeof some)[number], 'portIds'>) =>
      sql`${sql.param(some.map(pair => pair[key]))}::text[]`
    // An array of arrays must be rectangular; ids have no spaces.
    const ids = sql`${sql.param(some.map(pair => pair.portIds.join(' ')))}::text[]`
    // In the order of the ids, as a change of a vessel locks its offers.
    await db.execute(sql`
      with locked as (
        select jobs.id, named.from_port, named.to_port, named.port_ids, named.port_names
        from ${jobs}
        join unnest(${column('originPort')}, ${column('destinationPort')}, ${column('fromPort')}, ${column('toPort')},
            ${ids}, ${column('portNames')})
          as named (origin_port, destination_port, from_port, to_port, port_ids, port_names)
          on jobs.origin_port = named.origin_port and jobs.destination_port = named.destination_port
        where jobs.status = 'open'
        order by jobs.id
        for no key update of jobs
      )
      update ${jobs} set from_port = locked.from_port, to_port = locked.to_port,
        port_ids = string_to_array(locked.port_ids, ' '), port_names = locked.port_names
      from locked where jobs.id = locked.id`)
  }
  return pairs
}
