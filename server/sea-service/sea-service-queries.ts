import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { CERTIFICATES_A_SHEET, type SeaServiceTotals } from '#domain/sea-service/sea-service.ts'
import { filled, isUnfilled, signedOf } from '#server/accounts/signed-service.ts'
import { applications, isAccepted } from '#server/applications/application-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { passageOrders } from '#server/passages/passage-orders.ts'
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
  /** A signed one's. */
  row?: SeaServiceRow
}

const agreedEnd = sql<Date>`${contracts.endDate}::timestamp at time zone 'UTC'`.mapWith(contracts.createdAt)
/** By the agreed end, which an index has; the signed ones by their arrival. */
export const ownOrder = keyset<OwnPlace>(
  'desc',
  [whole(sql.raw('1::int'), 0, 1), [agreedEnd, 'timestamptz'], [contracts.id, 'uuid']],
  place => [place.waits, place.at, place.contractId],
)

type Listing = [db: Database, userId: string, limit: number, after: Place | undefined]

/** Offers of a place of this person. */
const listPlaces = (db: Database, userId: string, which: SQL | undefined) =>
  db
    .select({ jobId: applications.jobId })
    .from(applications)
    .where(and(eq(applications.crewId, userId), isAccepted, which))

/** Nothing has begun: a task may not have filled yet what has. */
const isToCome = and(
  isNull(applications.passageLast),
  sql`not exists (select from ${passages} p where p.job_id = ${applications.jobId} and p.owner_id is null)`,
)
const isUnderWay = lte(applications.passageOrder, passageOrders.underWay.to)

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
        // To look each of these up among the passages is dearer: there may be hundreds.
        notInArray(contracts.jobId, listPlaces(db, userId, isToCome)),
        notInArray(contracts.jobId, listPlaces(db, userId, isUnderWay)),
        isNotNull(passages.departedAt),
        sql`coalesce(${passages.arrivedAt}, ${passages.calledOffAt}) is not null`,
        ownOrder.after(after),
      ),
    )
    .orderBy(desc(contracts.endDate), desc(contracts.id))
    .limit(limit)
}

/** Either the filled ones or the others, in their order, with their rows. */
const listSignedBy = (arrivedAt: SQLWrapper, which: SQL | undefined, ...[db, , limit, after]: Listing) => {
  const order = keyset<OwnPlace>(
    'desc',
    [
      [arrivedAt, 'timestamptz'],
      [seaService.contractId, 'uuid'],
    ],
    place => [place.at, place.contractId],
  )
  // After one that waits come all.
  const place = after?.[0] === 0 ? after.slice(1) : undefined
  return db
    .select({
      contractId: seaService.contractId,
      jobId: contracts.jobId,
      at: sql<Date>`${arrivedAt}`.mapWith(contracts.createdAt),
      row: seaService,
    })
    .from(seaService)
    .innerJoin(contracts, eq(contracts.id, seaService.contractId))
    .where(and(which, order.after(place)))
    .orderBy(order.orderBy)
    .limit(limit)
}

async function listSigned(...listing: Listing) {
  const [, userId, limit] = listing
  const ready = await listSignedBy(seaService.arrivedAt, eq(seaService.crewId, userId), ...listing)
  const unfilled = await listSignedBy(
    filled.arrivedAt,
    and(isUnfilled, eq(contracts.crewId, userId)),
    ...listing,
  )
  if (unfilled.length === 0) return ready
  const key = ({ at, contractId }: (typeof ready)[number]) => `${at.toISOString()} ${contractId}`
  return [...ready, ...unfilled].sort((a, b) => (key(a) < key(b) ? 1 : -1)).slice(0, limit)
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
