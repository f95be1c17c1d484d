import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  notInArray,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { CERTIFICATES_A_SHEET, type SeaServiceTotals } from '#domain/sea-service/sea-service.ts'
import { signedOf } from '#server/accounts/signed-service.ts'
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

/** In this order. */
async function readAll(db: Database, places: readonly { contractId: string }[]) {
  const rows = await findDecided(
    db,
    places.map(({ contractId }) => contractId),
  )
  return places.flatMap(({ contractId }) => rows.get(contractId) ?? [])
}

/** The signed ones of this sheet, the last passage first; the first sheet has the oldest. */
export async function listOfSheet(db: Database, userId: string, sheet: number): Promise<SeaServiceRow[]> {
  const signed = signedOf(db, [userId])
  const places = await db
    .select({ contractId: signed.contractId })
    .from(signed)
    .orderBy(asc(signed.arrivedAt), asc(signed.contractId))
    .limit(CERTIFICATES_A_SHEET)
    .offset((sheet - 1) * CERTIFICATES_A_SHEET)
  return readAll(db, places.reverse())
}

export async function sumSigned(db: Database, userId: string): Promise<SeaServiceTotals> {
  const signed = signedOf(db, [userId])
  const sum = (figure: 'miles' | 'days' | 'nightHours') =>
    sql<number>`coalesce(sum(${signed[figure]}), 0)::float8`
  const [totals] = await db
    .select({
      miles: sum('miles'),
      days: sum('days'),
      nightHours: sum('nightHours'),
      passages: sql<number>`count(*)::int`,
    })
    .from(signed)
  return totals ?? { miles: 0, days: 0, nightHours: 0, passages: 0 }
}

/** The signed certificates of this person, the last passage first. */
export async function listSailed(db: Database, userId: string, limit: number) {
  const signed = signedOf(db, [userId])
  const places = await db
    .select({ contractId: signed.contractId, jobId: contracts.jobId })
    .from(signed)
    .innerJoin(contracts, eq(contracts.id, signed.contractId))
    .orderBy(desc(signed.arrivedAt), desc(signed.contractId))
    .limit(limit)
  const jobs = new Map(places.map(({ contractId, jobId }) => [contractId, jobId]))
  return (await readAll(db, places)).flatMap(({ contractId, data }) => {
    const jobId = jobs.get(contractId)
    return jobId && data ? [{ jobId, data }] : []
  })
}

export interface OwnPlace {
  contractId: string
  jobId: string
  at: Date
  waits: number
}

const ownOrderOf = (waits: 0 | 1, at: SQLWrapper, contractId: SQLWrapper) =>
  keyset<OwnPlace>(
    'desc',
    [whole(sql.raw(`${waits}::int`), 0, 1), [at, 'timestamptz'], [contractId, 'uuid']],
    place => [place.waits, place.at, place.contractId],
  )
const agreedEnd = sql<Date>`${contracts.endDate}::timestamp at time zone 'UTC'`.mapWith(contracts.createdAt)
/** By the agreed end, which an index has; the signed ones by their arrival. */
export const ownOrder = ownOrderOf(1, agreedEnd, contracts.id)

type Listing = [db: Database, userId: string, limit: number, after: Place | undefined]

const listWaiting = (...[db, userId, limit, after]: Listing) => {
  const signed = signedOf(db, [userId])
  return db
    .select({ contractId: contracts.id, jobId: contracts.jobId, at: agreedEnd as SQL<Date> })
    .from(contracts)
    .innerJoin(passages, eq(passages.jobId, contracts.jobId))
    .where(
      and(
        eq(contracts.crewId, userId),
        sql`${contracts.status} = 'completed'`,
        notInArray(contracts.id, db.select({ contractId: signed.contractId }).from(signed)),
        isNotNull(passages.departedAt),
        sql`coalesce(${passages.arrivedAt}, ${passages.calledOffAt}) is not null`,
        ownOrder.after(after),
      ),
    )
    .orderBy(desc(contracts.endDate), desc(contracts.id))
    .limit(limit)
}

const listSigned = (...[db, userId, limit, after]: Listing) => {
  const signed = signedOf(db, [userId])
  const { arrivedAt, contractId } = signed
  return db
    .select({ contractId, jobId: contracts.jobId, at: sql<Date>`${arrivedAt}`.mapWith(contracts.createdAt) })
    .from(signed)
    .innerJoin(contracts, eq(contracts.id, contractId))
    .where(ownOrderOf(0, arrivedAt, contractId).after(after))
    .orderBy(desc(arrivedAt), desc(contractId))
    .limit(limit)
}

/** The certificates of passages that the person has sailed, one more than `limit`: those that wait, then the signed. */
export async function listOwn(
  db: Database,
  userId: string,
  limit: number,
  after: Place | undefined,
): Promise<OwnPlace[]> {
  const waiting = await listWaiting(db, userId, limit + 1, after)
  const left = limit + 1 - waiting.length
  const signed = left > 0 ? await listSigned(db, userId, left, after) : []
  return [...waiting.map(each => ({ ...each, waits: 1 })), ...signed.map(each => ({ ...each, waits: 0 }))]
}
