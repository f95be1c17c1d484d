import { eq } from 'drizzle-orm'
import { seaDistances } from '#server/distances/distance-table.ts'
import { enqueueDistances } from '#server/distances/enqueue-distances.ts'
import { findPorts, pairKey } from '#server/distances/find-known-distances.ts'
import { maskVersion } from '#server/distances/mask-version.ts'
import { jobs } from '#server/jobs/job-table.ts'
import type { SystemContext } from '#server/platform/context.ts'

/** So many do not keep the mails waiting; the next time brings the rest. */
const AT_ONCE = 100

/** For open offers older than a port's entry in the list, or than the mask: their distances are reckoned by and by. */
export async function backfillDistances({ db, now }: Pick<SystemContext, 'db' | 'now'>): Promise<void> {
  const { fromPort, toPort } = seaDistances
  const rows = await db
    .select({ fromPort, toPort })
    .from(seaDistances)
    .where(eq(seaDistances.maskVersion, maskVersion))
  const known = new Set(rows.map(row => `${row.fromPort} ${row.toPort}`))
  const pairs = await db
    .selectDistinct({ originPort: jobs.originPort, destinationPort: jobs.destinationPort })
    .from(jobs)
    .where(eq(jobs.status, 'open'))
  const unknown = pairs.filter(pair => {
    const ids = findPorts(pair)
    return ids && !known.has(pairKey(ids))
  })
  await enqueueDistances({ db, now }, unknown.slice(0, AT_ONCE))
}
