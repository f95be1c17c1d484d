import { and, asc, eq, gt } from 'drizzle-orm'
import { inPages } from '#server/app/export/pages.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { type LogEntryRow, logEntries } from '#server/passages/log-table.ts'
import { passagesOf } from '#server/passages/passage-queries.ts'
import { passages, passageWaivers } from '#server/passages/passage-table.ts'
import type { Context } from '#server/platform/context.ts'

const viewForExport = ({ jobId: _job, authorId: _author, ...entry }: LogEntryRow) => entry

/** Those of the person's offers, and those on which they have a place. */
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
    yield { offer: { id, title: offer }, ...own, ...contact, waivers, log: log.map(viewForExport) }
  }
}
