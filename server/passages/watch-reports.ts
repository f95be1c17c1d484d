import { and, eq, isNotNull, isNull, lte, not, sql } from 'drizzle-orm'
import { HOUR_MS } from '#domain/durations.ts'
import { OVERDUE_MS } from '#domain/passages/overdue.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { tell } from '#server/notifications/tell.ts'
import { writePassage } from '#server/passages/change-passage.ts'
import { findPassage, type Passage } from '#server/passages/load-passages.ts'
import { logEntries } from '#server/passages/log-table.ts'
import { passages } from '#server/passages/passage-table.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

async function tellOfSilence(context: SystemContext, passage: Passage, by: Date): Promise<void> {
  const { db, now } = context
  const { card, skipper, row } = passage
  // From the person to themselves: notifications from another account are deleted when that is erased.
  const toldTo = (id: string) => ({ to: id, from: id, job: card })
  const late = now.getTime() - by.getTime()
  const told = row?.reportDueFor?.getTime() === by.getTime()
  if (!told && skipper) {
    await tell(
      { db, now },
      { notify: [{ type: 'report_due', ...toldTo(skipper.id) }], answered: null, live: {} },
    )
    await writePassage({ db, now }, card.id, { reportDueFor: by })
  }
  if (late < OVERDUE_MS || row?.reportOverdueFor?.getTime() === by.getTime()) return
  const own = { since: by.toISOString() }
  await tell(
    { db, now },
    { notify: [{ type: 'report_overdue', ...toldTo(card.ownerId), own }], answered: null, live: {} },
  )
  await writePassage({ db, now }, card.id, { reportOverdueFor: by })
  if (row?.contactEmail)
    await enqueue({ db, now }, 'mail-contact', { jobId: card.id, since: by.toISOString() })
}

/** The regular checks of boats and passages, every few minutes. */
export async function watchReports(context: SystemContext): Promise<void> {
  await context.services.offers.closeAllDeparted(context)
  await context.services.offers.orderClosed(context)
  await tellOfSilences(context)
}

/**
 * A phone that returns from days without coverage sends for a while, and a departure may be told of a day later: no
 * silence is told meanwhile.
 */
const isSending = (now: Date) => sql`exists (select 1 from ${logEntries} e where e.job_id = ${passages.jobId}
  and e.created_at > ${new Date(now.getTime() - HOUR_MS)})`

const { nextReportBy: by, reportDueFor, reportOverdueFor } = passages
/** A silence is over for this walk once the owner was told; before that, the skipper is. */
const isToTell = (now: Date) =>
  sql`${reportOverdueFor} is distinct from ${by} and (${reportDueFor} is distinct from ${by} or ${by} <= ${new Date(now.getTime() - OVERDUE_MS)})`

/** Boats under way that are silent for longer than announced: once a silence, with any number of servers. */
async function tellOfSilences(context: SystemContext): Promise<void> {
  const { db, now } = context
  const silent = await db
    .select({ jobId: passages.jobId })
    .from(passages)
    .where(
      and(
        isNotNull(by),
        lte(by, now),
        isNull(passages.arrivedAt),
        isNull(passages.calledOffAt),
        isToTell(now),
        not(isSending(now)),
      ),
    )
  for (const { jobId } of silent)
    await transaction(context, async inside => {
      const { db } = inside
      // Two servers: the second one finds it told.
      await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, jobId)).for('update')
      const passage = await findPassage(inside, jobId)
      const by = passage?.row?.nextReportBy
      if (passage && by && by <= now) await tellOfSilence(inside, passage, by)
    })
}
