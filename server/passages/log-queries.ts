import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { entryView } from '#domain/passages/log-entry.ts'
import type { LogFact } from '#domain/passages/log-summary.ts'
import { users } from '#server/accounts/account-table.ts'
import { type LogEntryRow, type LogPhotoRow, logEntries, logPhotos } from '#server/passages/log-table.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keyset, type Place } from '#server/platform/db/keyset.ts'

type EntryOut = z.output<typeof entryView>

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

/** What the sums are made of: in order, without corrected ones. */
export async function listLogFacts(db: Database, jobId: string): Promise<LogFact[]> {
  const { at, kind, latitude, longitude } = logEntries
  const rows = await db
    .select({ at, kind, latitude, longitude })
    .from(logEntries)
    .where(
      and(
        eq(logEntries.jobId, jobId),
        sql`not exists (select 1 from ${logEntries} c where c.corrects = log_entries.id)`,
      ),
    )
    .orderBy(asc(at), asc(logEntries.createdAt), asc(logEntries.id))
  return rows.map(({ latitude, longitude, ...row }) => ({
    ...row,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
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
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(logPhotos).where(which)
  return row?.count ?? 0
}

/** With the paths of their photos. */
export async function viewEntries(
  { db, now, services }: Context,
  shown: readonly ShownEntry[],
): Promise<EntryOut[]> {
  const rows = await listPhotosOf(
    db,
    shown.map(({ entry }) => entry.id),
  )
  const photos = Map.groupBy(rows, ({ entryId }) => entryId)
  const pathOf = await services.photoPaths.of(now)
  return shown.map(({ entry, author, correctedBy }) => {
    const { id, jobId: _job, authorId, latitude, longitude, createdAt: _made, ...own } = entry
    return {
      _id: id,
      ...own,
      position: latitude === null || longitude === null ? null : { latitude, longitude },
      author: { _id: authorId, name: author },
      photos: (photos.get(id) ?? []).map(({ id: photoId, file, width, height }) => ({
        _id: photoId,
        ...pathOf(file),
        width,
        height,
      })),
      correctedBy,
    }
  })
}

export async function viewEntry(context: Context, shown: ShownEntry): Promise<EntryOut> {
  const [view] = await viewEntries(context, [shown])
  return view as EntryOut
}
