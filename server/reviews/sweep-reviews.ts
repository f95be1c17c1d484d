import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { REVIEW_DAYS } from '#domain/contracts/review-window.ts'
import { daysBefore } from '#domain/durations.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { findJob } from '#server/jobs/job-queries.ts'
import { lockOffer } from '#server/jobs/lock-offer.ts'
import { tell } from '#server/notifications/tell.ts'
import { writePassage } from '#server/passages/change-passage.ts'
import { listPassageRows } from '#server/passages/passage-queries.ts'
import { passages } from '#server/passages/passage-table.ts'
import { listReviewPairs, missingOfPair } from '#server/passages/review-pairs.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'
import { isDue } from '#server/reviews/review-queries.ts'
import { reviews } from '#server/reviews/review-table.ts'

const REMIND_AFTER_DAYS = 10
const AT_ONCE = 100

/** The other party has not written: the window's end has shown it. Theirs may come in the last moment. */
const tellOne = (context: SystemContext, { id, jobId }: { id: string; jobId: string }): Promise<void> =>
  transaction(context, async inside => {
    const { db, now } = inside
    // Before the review, in the order in which writing one locks.
    await lockOffer(db, jobId)
    const [review] = await db
      .update(reviews)
      .set({ toldAt: now })
      .where(and(eq(reviews.id, id), isDue(now)))
      .returning()
    if (!review) return
    const job = (await findJob(db, jobId)) ?? null
    const to = [review.authorId, review.subjectId]
    await tell(inside, {
      notify: [{ type: 'review_received', to: review.subjectId, from: review.authorId, job }],
      answered: null,
      live: { contract: { id: review.contractId, to }, passage: { id: jobId, to } },
    })
  })

async function tellOfShown(context: SystemContext): Promise<void> {
  for (;;) {
    const due = await context.db
      .select({ id: reviews.id, jobId: contracts.jobId })
      .from(reviews)
      .innerJoin(contracts, eq(contracts.id, reviews.contractId))
      .where(isDue(context.now))
      .orderBy(asc(reviews.shownAt), asc(reviews.id))
      .limit(AT_ONCE)
    for (const each of due) await tellOne(context, each)
    if (due.length < AT_ONCE) return
  }
}

/** Each person once, with all reviews that they still have to write. */
const remindOf = (context: SystemContext, jobId: string): Promise<void> =>
  transaction(context, async inside => {
    const { db, now } = inside
    await lockOffer(db, jobId)
    const [passage] = await listPassageRows(db, [jobId])
    const job = await findJob(db, jobId)
    if (!job || passage?.reviewsRemindedAt !== null) return
    await writePassage(inside, jobId, { reviewsRemindedAt: now })
    const waits = new Map<string, string>()
    for (const pair of await listReviewPairs(db, eq(contracts.jobId, jobId)))
      for (const to of missingOfPair(pair)) {
        const about = to === pair.ownerId ? pair.crewId : pair.ownerId
        if (!waits.has(to)) waits.set(to, about)
      }
    await tell(inside, {
      notify: [...waits].map(([to, from]) => ({ type: 'review_reminder', to, from, job })),
      answered: null,
      live: {},
    })
  })

async function remindWriters(context: SystemContext): Promise<void> {
  const { db, now } = context
  const endedAt = sql`coalesce(${passages.arrivedAt}, ${passages.calledOffAt})`
  const due = await db
    .select({ jobId: passages.jobId })
    .from(passages)
    .where(
      and(
        isNotNull(passages.departedAt),
        isNull(passages.reviewsRemindedAt),
        lte(endedAt, daysBefore(now, REMIND_AFTER_DAYS)),
        gt(endedAt, daysBefore(now, REVIEW_DAYS)),
      ),
    )
    .orderBy(asc(passages.jobId))
  for (const { jobId } of due) await remindOf(context, jobId).catch(context.services.reportError)
}

export async function sweepReviews(context: SystemContext): Promise<void> {
  await tellOfShown(context)
  await remindWriters(context)
}
