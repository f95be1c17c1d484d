import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { seaDistances } from '#server/distances/distance-table.ts'
import { enqueueDistances } from '#server/distances/enqueue-distances.ts'
import {
  distanceRowOf,
  findPorts,
  type PairOfTexts,
  pairKey,
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
  const { originPort, destinationPort, fromPort, toPort } = jobs
  const pairs = await db
    .selectDistinct({ originPort, destinationPort, fromPort, toPort })
    .from(jobs)
    .where(eq(jobs.status, 'open'))
  const stale = pairs.flatMap(pair => {
    const row = distanceRowOf(pair)
    return row.fromPort === pair.fromPort && row.toPort === pair.toPort ? [] : [{ ...pair, ...row }]
  })
  for (let at = 0; at < stale.length; at += AT_ONCE) {
    const some = stale.slice(at, at + AT_ONCE)
    const column = (key: keyof (typeof some)[number]) =>
      sql`${sql.param(some.map(pair => pair[key]))}::text[]`
    // In the order of the ids, as a change of a vessel locks its offers.
    await db.execute(sql`
      with locked as (
        select jobs.id, named.from_port, named.to_port
        from ${jobs}
        join unnest(${column('originPort')}, ${column('destinationPort')}, ${column('fromPort')}, ${column('toPort')})
          as named (origin_port, destination_port, from_port, to_port)
          on jobs.origin_port = named.origin_port and jobs.destination_port = named.destination_port
        where jobs.status = 'open'
        order by jobs.id
        for no key update of jobs
      )
      update ${jobs} set from_port = locked.from_port, to_port = locked.to_port
      from locked where jobs.id = locked.id`)
  }
  return pairs
}
