import {
  and,
  asc,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  ne,
  not,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { BeforeFact } from '#domain/passages/before-departure.ts'
import { STOP_TEXT_MAX } from '#domain/passages/log-plots.ts'
import { users } from '#server/accounts/account-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { type LogEntryRow, type LogPhotoRow, logEntries, logPhotos } from '#server/passages/log-table.ts'
import type { GpxEntry } from '#server/passages/write-gpx.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isOneOf } from '#server/platform/db/is-one-of.ts'
import { keyset, type Place } from '#server/platform/db/keyset.ts'
import { hasKnown, isKnown } from '#server/platform/db/known-value.ts'

export interface ShownEntry {
  entry: LogEntryRow
  author: string
  correctedBy: string | null
}

export const newestEntries = keyset<ShownEntry>(
  'desc',
  [
    [logEntries.at, 'timestamptz'],
    [logEntries.id, 'uuid'],
  ],
  ({ entry }) => [entry.at, entry.id],
)

const isKnownCorrection = isKnown(logEntries.kind, sql`c.kind`)
/** The last one of several corrections. */
const correctedBy = sql<
  string | null
>`(select c.id from ${logEntries} c where c.corrects = ${logEntries.id} and ${isKnownCorrection} order by c.created_at desc, c.id desc limit 1)`

const shown = (db: Database) =>
  db
    .select({ entry: logEntries, author: users.name, correctedBy })
    .from(logEntries)
    .innerJoin(users, eq(users.id, logEntries.authorId))

/** Newest first by the instant it tells of, one more than `limit`. */
export const listEntries = (
  db: Database,
  jobId: string,
  limit: number,
  after: Place | undefined,
): Promise<ShownEntry[]> =>
  shown(db)
    .where(and(eq(logEntries.jobId, jobId), hasKnown(logEntries.kind), newestEntries.after(after)))
    .orderBy(newestEntries.orderBy)
    .limit(limit + 1)

export async function findEntry(db: Database, id: string): Promise<ShownEntry | undefined> {
  const [found] = await shown(db).where(and(eq(logEntries.id, id), hasKnown(logEntries.kind)))
  return found
}

/** An entry and its correction are in the same log: corrections are read once. */
const isLeftOut = (jobId: string) =>
  sql`log_entries.id in (select c.corrects from ${logEntries} c where c.job_id = ${jobId} and c.corrects is not null and ${isKnownCorrection})`
const countsIn = (jobId: string) =>
  and(eq(logEntries.jobId, jobId), hasKnown(logEntries.kind), not(isLeftOut(jobId)))

const { at, kind, latitude, longitude, createdAt, id } = logEntries
const instant = sql`(extract(epoch from ${at}) * 1000)::bigint`

/**
 * In order, as one JSON text: with thousands of rows, the driver would take most of the time, and block the loop.
 */
async function readRows(
  db: Database,
  figures: readonly SQLWrapper[],
  which: SQL | undefined,
): Promise<string> {
  const each = sql`json_build_array(${sql.join([...figures], sql`, `)})`
  const [row] = await db
    .select({ rows: sql<string | null>`json_agg(${each} order by ${at}, ${createdAt}, ${id})::text` })
    .from(logEntries)
    .where(which)
  return row?.rows ?? '[]'
}

const isSince = (departedAt: Date) => gte(at, departedAt)

/** `TrackRow`s: all positions since the departure. */
export const readTrackRows = (db: Database, jobId: string, departedAt: Date): Promise<string> =>
  readRows(db, [instant, latitude, longitude], and(countsIn(jobId), isNotNull(latitude), isSince(departedAt)))

/** `FactRow`s. */
export const readFactRows = (db: Database, jobId: string, from: Date): Promise<string> =>
  readRows(db, [instant, kind, latitude, longitude], and(countsIn(jobId), gte(at, from)))

/** `PlotRow`s since the departure. */
export function readPlotRows(db: Database, jobId: string, departedAt: Date): Promise<string> {
  const { windForce, windDirection, reason } = logEntries
  // One more character shows that it is longer.
  const text = sql`case when ${kind} = 'waiting' then left(${logEntries.text}, ${STOP_TEXT_MAX + 1}) end`
  return readRows(
    db,
    [instant, kind, latitude, longitude, windForce, windDirection, reason, text],
    and(countsIn(jobId), isSince(departedAt)),
  )
}

/** All positions since the departure that count, in order. */
export async function listPositions(db: Database, jobId: string, departedAt: Date): Promise<GpxEntry[]> {
  const rows = await db
    .select({ at, kind, latitude, longitude, text: logEntries.text })
    .from(logEntries)
    .where(and(countsIn(jobId), isNotNull(latitude), isSince(departedAt)))
    .orderBy(asc(at), asc(createdAt), asc(id))
  return rows.flatMap(row =>
    row.latitude === null || row.longitude === null
      ? []
      : [{ ...row, latitude: row.latitude, longitude: row.longitude }],
  )
}

/** When this person said that they are on board, but for `except`. */
export async function findOwnAboard(
  db: Database,
  { jobId, authorId, except }: { jobId: string; authorId: string; except: string | null },
): Promise<Date | null> {
  const [found] = await db
    .select({ at })
    .from(logEntries)
    .where(
      and(
        countsIn(jobId),
        eq(kind, 'aboard'),
        eq(logEntries.authorId, authorId),
        except === null ? undefined : ne(id, except),
      ),
    )
    .orderBy(asc(at))
    .limit(1)
  return found?.at ?? null
}

const isBefore = (jobId: string, departedAt: Date | null) =>
  and(countsIn(jobId), departedAt ? lt(at, departedAt) : undefined)

/** The comings on board and the waits before the departure, in order. */
export const listMomentsBefore = (
  db: Database,
  jobId: string,
  departedAt: Date | null,
): Promise<BeforeFact[]> =>
  db
    .select({ at, kind, authorId: logEntries.authorId })
    .from(logEntries)
    .where(and(isBefore(jobId, departedAt), inArray(kind, ['aboard', 'waiting', 'resumed'])))
    .orderBy(asc(at), asc(createdAt), asc(id))

/** The people whose contract has ended by agreement, and when: they wait no more. */
export async function mapGone(db: Database, jobId: string): Promise<Map<string, Date>> {
  const rows = await db
    .select({
      crewId: contracts.crewId,
      endedAt: sql`coalesce(${contracts.cancelledAt}, ${contracts.updatedAt})`.mapWith(contracts.updatedAt),
    })
    .from(contracts)
    .where(and(eq(contracts.jobId, jobId), isNotNull(contracts.endedBy)))
  return new Map(rows.map(({ crewId, endedAt }) => [crewId, endedAt]))
}

/** All of the time before the departure, in order. */
export const listBefore = (db: Database, jobId: string, departedAt: Date | null): Promise<ShownEntry[]> =>
  shown(db).where(isBefore(jobId, departedAt)).orderBy(asc(at), asc(createdAt), asc(id))

export async function findLatest(db: Database, jobId: string): Promise<Date | undefined> {
  const [latest] = await db
    .select({ at: logEntries.at })
    .from(logEntries)
    .where(countsIn(jobId))
    .orderBy(newestEntries.orderBy)
    .limit(1)
  return latest?.at
}

/** The last position at sea that counts, with the entry's course and speed. */
export async function findLastFix(db: Database, jobId: string, departedAt: Date) {
  const { course, speed } = logEntries
  const [fix] = await db
    .select({ at, latitude, longitude, course, speed })
    .from(logEntries)
    .where(and(countsIn(jobId), isNotNull(latitude), isSince(departedAt)))
    .orderBy(newestEntries.orderBy)
    .limit(1)
  if (!fix || fix.latitude === null || fix.longitude === null) return undefined
  return { ...fix, latitude: fix.latitude, longitude: fix.longitude }
}

export async function countEntries(db: Database, jobId: string): Promise<number> {
  const [row] = await db.select({ entries: count() }).from(logEntries).where(eq(logEntries.jobId, jobId))
  return row?.entries ?? 0
}

export async function listPhotosOf(db: Database, entryIds: readonly string[]): Promise<LogPhotoRow[]> {
  if (entryIds.length === 0) return []
  return db
    .select()
    .from(logPhotos)
    .where(isOneOf(logPhotos.entryId, entryIds))
    .orderBy(asc(logPhotos.createdAt), asc(logPhotos.id))
}

export async function countEntryPhotos(db: Database, which: SQL | undefined): Promise<number> {
  const [row] = await db.select({ photos: count() }).from(logPhotos).where(which)
  return row?.photos ?? 0
}
