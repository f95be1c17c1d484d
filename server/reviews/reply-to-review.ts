import { eq } from 'drizzle-orm'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { reviewPolicy } from '#domain/reviews/review-policy.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { findReviewCard } from '#server/reviews/review-queries.ts'
import { reviews } from '#server/reviews/review-table.ts'
import { reviewFacts } from '#server/reviews/review-view.ts'

export const replyToReview = (context: Context, id: string, text: string): Promise<void> =>
  transaction(context, async inside => {
    const { db, actor, now } = inside
    await db.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, id)).for('update')
    const card = await findReviewCard(db, id)
    if (!card) throw new Refusal('review_not_found')
    authorize(reviewPolicy.reply(actor, reviewFacts(card, now)))
    await db.update(reviews).set({ reply: text, repliedAt: now }).where(eq(reviews.id, id))
    const { authorId, subjectId } = card.review
    await tell(inside, {
      notify: [],
      answered: null,
      live: { passage: { id: card.jobId, to: [authorId, subjectId] } },
    })
  })
