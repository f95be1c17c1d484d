import { and, asc, count, eq, gte, inArray, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import { type PlotFact, STOP_TEXT_MAX } from '#domain/passages/log-plots.ts'
import type { LogFact } from '#domain/passages/log-summary.ts'
import type { TrackPoint } from '#domain/passages/thin-track.ts'
import { users } from '#server/accounts/account-table.ts'
import { type LogEntryRow, type LogPhotoRow, logEntries, logPhotos } from '#server/passages/log-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keyset, type Place } from '#server/platform/db/keyset.ts'

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

/** Of several corrections the last one. */
const correctedBy = sql<
  string | null
>`(select c.id from ${logEntries} c where c.corrects = ${logEntries.id} order by c.created_at desc, c.id desc limit 1)`

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
    .where(and(eq(logEntries.jobId, jobId), newestEntries.after(after)))
    .orderBy(newestEntries.orderBy)
    .limit(limit + 1)

export async function findEntry(db: Database, id: string): Promise<ShownEntry | undefined> {
  const [found] = await shown(db).where(eq(logEntries.id, id))
  return found
}

/** An entry and its correction are of one log: its corrections are read once. */
const isLeftOut = (jobId: string) =>
  sql`log_entries.id in (select c.corrects from ${logEntries} c where c.job_id = ${jobId} and c.corrects is not null)`
const countsIn = (jobId: string) => and(eq(logEntries.jobId, jobId), not(isLeftOut(jobId)))

const withPosition = <R extends { latitude: number | null; longitude: number | null }>({
  latitude,
  longitude,
  ...row
}: R) => ({
  ...row,
  position: latitude === null || longitude === null ? null : { latitude, longitude },
})

export async function listLogFacts(db: Database, jobId: string, from: Date): Promise<LogFact[]> {
  const { at, kind, latitude, longitude } = logEntries
  const rows = await db
    .select({ at, kind, latitude, longitude })
    .from(logEntries)
    .where(and(countsIn(jobId), gte(at, from)))
    .orderBy(asc(at), asc(logEntries.createdAt), asc(logEntries.id))
  return rows.map(withPosition)
}

export async function listPlotFacts(db: Database, jobId: string): Promise<PlotFact[]> {
  const { at, kind, latitude, longitude, windForce, windDirection, reason } = logEntries
  // One more character says that it is longer.
  const text = sql<
    string | null
  >`case when ${kind} = 'waiting' then left(${logEntries.text}, ${STOP_TEXT_MAX + 1}) end`
  const rows = await db
    .select({ at, kind, latitude, longitude, windForce, windDirection, reason, text })
    .from(logEntries)
    .where(countsIn(jobId))
    .orderBy(asc(at), asc(logEntries.createdAt), asc(logEntries.id))
  return rows.map(withPosition)
}

export async function findLatest(db: Database, jobId: string): Promise<Date | undefined> {
  const [latest] = await db
    .select({ at: logEntries.at })
    .from(logEntries)
    .where(countsIn(jobId))
    .orderBy(newestEntries.orderBy)
    .limit(1)
  return latest?.at
}

export async function countEntries(db: Database, jobId: string): Promise<number> {
  const [row] = await db.select({ entries: count() }).from(logEntries).where(eq(logEntries.jobId, jobId))
  return row?.entries ?? 0
}

/** All positions in order, in one row: of thousands of rows most of the time would be the driver's. */
export async function listTrack(db: Database, jobId: string): Promise<TrackPoint[]> {
  const { at, latitude, longitude, createdAt, id } = logEntries
  const [row] = await db
    .select({
      positions: sql<
        [at: number, latitude: number, longitude: number][] | null
      >`json_agg(json_build_array(extract(epoch from ${at}) * 1000, ${latitude}, ${longitude}) order by ${at}, ${createdAt}, ${id})`,
    })
    .from(logEntries)
    .where(and(countsIn(jobId), isNotNull(latitude)))
  return (row?.positions ?? []).map(([at, latitude, longitude]) => ({
    at: new Date(at),
    latitude,
    longitude,
  }))
}

export async function listPhotosOf(db: Database, entryIds: readonly string[]): Promise<LogPhotoRow[]> {
  if (entryIds.length === 0) return []
  return db
    .select()
    .from(logPhotos)
    .where(inArray(logPhotos.entryId, [...entryIds]))
    .orderBy(asc(logPhotos.createdAt), asc(logPhotos.id))
}

export async function countEntryPhotos(db: Database, which: SQL | undefined): Promise<number> {
  const [row] = await db.select({ photos: count() }).from(logPhotos).where(which)
  return row?.photos ?? 0
}
