import { and, asc, eq, gt } from 'drizzle-orm'
import { entryPhotoName } from '#server/app/export/kept-files.ts'
import { inPages } from '#server/app/export/pages.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { listPhotosOf } from '#server/passages/log-queries.ts'
import { type LogEntryRow, type LogPhotoRow, logEntries } from '#server/passages/log-table.ts'
import { passagesOf } from '#server/passages/passage-queries.ts'
import { passageShares, passages, passageWaivers } from '#server/passages/passage-table.ts'
import type { Context } from '#server/platform/context.ts'

const viewForExport =
  (photos: ReadonlyMap<string, LogPhotoRow[]>) =>
  ({ jobId, authorId: _author, ...entry }: LogEntryRow) => ({
    ...entry,
    photos: (photos.get(entry.id) ?? []).map(({ file, createdAt }) => ({
      file: entryPhotoName(jobId, file),
      createdAt,
    })),
  })

export async function* listPassagesFully({ db, actor }: Context): AsyncGenerator<object> {
  const rows = inPages((after, limit) =>
    db
      .select({ id: passages.jobId, offer: jobs.title, passage: passages })
      .from(passages)
      .innerJoin(jobs, eq(jobs.id, passages.jobId))
      .where(and(passagesOf(db, actor), gt(passages.jobId, after)))
      .orderBy(asc(passages.jobId))
      .limit(limit),
  )
  for await (const { id, offer, passage } of rows) {
    const { pdfKey: _key, jobId: _job, contactName, contactEmail, ...own } = passage
    const waivers = await db
      .select({ key: passageWaivers.key, reason: passageWaivers.reason, at: passageWaivers.at })
      .from(passageWaivers)
      .where(eq(passageWaivers.jobId, id))
      .orderBy(asc(passageWaivers.at))
    // The person ashore is the skipper's acquaintance, not the owner's.
    const contact = actor.role === 'crew' ? { contactName, contactEmail } : {}
    const log = await db
      .select()
      .from(logEntries)
      .where(eq(logEntries.jobId, id))
      .orderBy(asc(logEntries.at), asc(logEntries.id))
    const photos = await listPhotosOf(
      db,
      log.map(entry => entry.id),
    )
    const links = await db
      .select({ name: passageShares.name, createdAt: passageShares.createdAt })
      .from(passageShares)
      .where(and(eq(passageShares.jobId, id), eq(passageShares.byId, actor.id)))
      .orderBy(asc(passageShares.createdAt))
    yield {
      offer: { id, title: offer },
      ...own,
      ...contact,
      waivers,
      links,
      log: log.map(viewForExport(Map.groupBy(photos, ({ entryId }) => entryId))),
    }
  }
}
