import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { SeaServiceTotals } from '#domain/sea-service/sea-service.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { passages } from '#server/passages/passage-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keyset, type Place, whole } from '#server/platform/db/keyset.ts'
import { type SeaServiceRow, seaService } from '#server/sea-service/sea-service-table.ts'

/** By contract. */
export async function findDecided(
  db: Database,
  contractIds: readonly string[],
): Promise<Map<string, SeaServiceRow>> {
  if (contractIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(seaService)
    .where(inArray(seaService.contractId, [...contractIds]))
  return new Map(rows.map(row => [row.contractId, row]))
}

export async function findService(db: Database, id: string): Promise<SeaServiceRow | undefined> {
  const [row] = await db.select().from(seaService).where(eq(seaService.id, id))
  return row
}

/** Only signed ones name their crew. */
const isSignedOf = (userId: string) => eq(seaService.crewId, userId)
const lastPassage = [sql`${seaService.arrivedAt} desc nulls first`, sql`${seaService.id} desc nulls first`]

/** The last passage first. */
export const listSignedOf = (db: Database, userId: string) =>
  db
    .select({ id: seaService.id, hash: seaService.hash, data: seaService.data })
    .from(seaService)
    .where(isSignedOf(userId))
    .orderBy(...lastPassage)

export async function sumSigned(db: Database, userId: string): Promise<SeaServiceTotals> {
  const sum = (figure: 'miles' | 'days' | 'nightHours') =>
    sql<number>`coalesce(sum(${seaService[figure]}), 0)::float8`
  const [totals] = await db
    .select({
      miles: sum('miles'),
      days: sum('days'),
      nightHours: sum('nightHours'),
      passages: sql<number>`count(*)::int`,
    })
    .from(seaService)
    .where(isSignedOf(userId))
  return totals ?? { miles: 0, days: 0, nightHours: 0, passages: 0 }
}

/** The signed certificates of this person, the last passage first. */
export async function listSailed(db: Database, userId: string, limit: number) {
  const rows = await db
    .select({ jobId: contracts.jobId, data: seaService.data })
    .from(seaService)
    .innerJoin(contracts, eq(contracts.id, seaService.contractId))
    .where(isSignedOf(userId))
    .orderBy(...lastPassage)
    .limit(limit)
  return rows.flatMap(({ jobId, data }) => (data ? [{ jobId, data }] : []))
}

interface OwnPlace {
  contractId: string
  jobId: string
  endedAt: Date
  waits: number
}
const endedAt = sql<Date>`coalesce(${passages.arrivedAt}, ${passages.calledOffAt})`.mapWith(
  passages.arrivedAt,
) as SQL<Date>
const waits = sql<number>`case when ${seaService.status} is not distinct from 'signed' then 0 else 1 end`

export const ownOrder = keyset<OwnPlace>(
  'desc',
  [whole(waits, 0, 1), [endedAt, 'timestamptz'], [contracts.id, 'uuid']],
  place => [place.waits, place.endedAt, place.contractId],
)

/** The certificates of passages that the person has sailed, one more than `limit`. */
export const listOwn = (
  db: Database,
  userId: string,
  limit: number,
  after: Place | undefined,
): Promise<OwnPlace[]> =>
  db
    .select({ contractId: contracts.id, jobId: contracts.jobId, endedAt, waits })
    .from(contracts)
    .innerJoin(passages, eq(passages.jobId, contracts.jobId))
    .leftJoin(seaService, eq(seaService.contractId, contracts.id))
    .where(
      and(
        eq(contracts.crewId, userId),
        eq(contracts.status, 'completed'),
        isNotNull(passages.departedAt),
        sql`coalesce(${passages.arrivedAt}, ${passages.calledOffAt}) is not null`,
        ownOrder.after(after),
      ),
    )
    .orderBy(ownOrder.orderBy)
    .limit(limit + 1)
