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
import { keyset } from '#server/platform/db/keyset.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { SLICE } from '#server/platform/tasks/in-slices.ts'

/** This many do not delay the mails; the next run has the rest. */
const AT_ONCE = 100

type Moment = Pick<SystemContext, 'db' | 'now'>
type Offer = PairOfTexts & { id: string; startDate: string }
const order = keyset<Pick<Offer, 'id' | 'startDate'>>(
  'asc',
  [
    [jobs.startDate, 'date'],
    [jobs.id, 'uuid'],
  ],
  ({ id, startDate }) => [startDate, id],
)

/** For open offers older than a port's entry, the mask or the exposure: a slice of them, and then the next. */
export async function backfillDistances(
  { db, now }: Moment,
  { after }: { after?: string | undefined } = {},
): Promise<void> {
  const offers = await listOpen(db, after)
  if (offers.length === 0) return
  await nameRoutes(db, offers)
  const pairs = offers.flatMap(offer => {
    const ids = findPorts(offer)
    return ids ? [[pairKey(ids), offer] as const] : []
  })
  const { fromPort, toPort } = seaDistances
  const rows = await db
    .select({ fromPort, toPort })
    .from(seaDistances)
    .where(and(eq(seaDistances.maskVersion, maskVersion), isNotNull(seaDistances.offshore)))
  const known = new Set(rows.map(row => `${row.fromPort} ${row.toPort}`))
  const unknown = new Map(pairs.filter(([key]) => !known.has(key)))
  await enqueueDistances({ db, now }, [...unknown.values()].slice(0, AT_ONCE))
  const last = offers.length === SLICE ? offers.at(-1) : undefined
  if (last) await enqueue({ db, now }, 'backfill-distances', { after: order.cursorOf(last) })
}

function listOpen(db: SystemContext['db'], after: string | undefined): Promise<Offer[]> {
  const { id, startDate, originPort, destinationPort, fromPort, toPort, portIds, portNames } = jobs
  return db
    .select({ id, startDate, originPort, destinationPort, fromPort, toPort, portIds, portNames })
    .from(jobs)
    .where(and(eq(jobs.status, 'open'), order.after(order.readCursor(after))))
    .orderBy(order.orderBy)
    .limit(SLICE)
}

/** Writes the ports of those whose texts the list of ports understands otherwise by now. */
async function nameRoutes(db: SystemContext['db'], offers: Offer[]): Promise<void> {
  const stale = offers.flatMap(offer => {
    const row = portColumnsOf(offer)
    return isDeepStrictEqual({ ...offer, ...row }, offer) ? [] : [{ ...offer, ...row }]
  })
  if (stale.length === 0) return
  const column = (key: 'id' | 'fromPort' | 'toPort' | 'portNames', type = 'text') =>
    sql`${sql.param(stale.map(offer => offer[key]))}::${sql.raw(type)}[]`
  // An array of arrays must be rectangular; ids have no spaces.
  const ids = sql`${sql.param(stale.map(({ portIds }) => portIds.join(' ')))}::text[]`
  const texts = sql`${sql.param(stale.map(({ originPort }) => originPort))}::text[], ${sql.param(stale.map(({ destinationPort }) => destinationPort))}::text[]`
  // In the order of the ids, as a change of a vessel locks its offers. An offer that was edited meanwhile has its own.
  await db.execute(sql`
    with locked as (
      select jobs.id, named.from_port, named.to_port, named.port_ids, named.port_names
      from ${jobs}
      join unnest(${column('id', 'uuid')}, ${texts}, ${column('fromPort')}, ${column('toPort')}, ${ids}, ${column('portNames')})
        as named (id, origin_port, destination_port, from_port, to_port, port_ids, port_names)
        on jobs.id = named.id and jobs.origin_port = named.origin_port and jobs.destination_port = named.destination_port
      where jobs.status = 'open'
      order by jobs.id
      for no key update of jobs
    )
    update ${jobs} set from_port = locked.from_port, to_port = locked.to_port,
      port_ids = string_to_array(locked.port_ids, ' '), port_names = locked.port_names
    from locked where jobs.id = locked.id`)
}
