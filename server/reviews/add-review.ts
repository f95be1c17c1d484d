import { inArray } from 'drizzle-orm'
import { reviewsCloseAt } from '#domain/contracts/review-window.ts'
import type { Aspects } from '#domain/reviews/aspects.ts'
import type { ContractRow } from '#server/contracts/contract-table.ts'
import { findJob } from '#server/jobs/job-queries.ts'
import { tell } from '#server/notifications/tell.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { listReviewsOfContract } from '#server/reviews/review-queries.ts'
import { type ReviewRow, reviews } from '#server/reviews/review-table.ts'

export interface Written {
  stars: number
  text: string | null
  aspects: Aspects
}

/**
 * One party's review, under the locks of the offer and the contract. `endedAt`: the end of a departed passage,
 * whose reviews are shown together. Without it the review is shown at once, and without a notice.
 */
export async function addReview(
  inside: Context,
  contract: ContractRow,
  written: Written,
  endedAt: Date | null,
): Promise<ReviewRow> {
  const { db, actor, now } = inside
  const { id, ownerId, crewId } = contract
  const parties = [ownerId, crewId]
  const others = await listReviewsOfContract(db, id)
  const isShown = endedAt === null || others.length > 0
  const [review] = await db
    .insert(reviews)
    .values({
      id: newId(),
      contractId: id,
      authorId: actor.id,
      subjectId: actor.id === ownerId ? crewId : ownerId,
      ...written,
      createdAt: now,
      shownAt: isShown ? now : reviewsCloseAt(endedAt),
      toldAt: isShown ? now : null,
    })
    .returning()
  if (!review) throw new Error('A review was not written.')
  const shown = isShown && endedAt !== null ? [review, ...others.filter(({ toldAt }) => toldAt === null)] : []
  if (others.length > 0)
    await db
      .update(reviews)
      .set({ shownAt: now, toldAt: now })
      .where(
        inArray(
          reviews.id,
          shown.map(row => row.id),
        ),
      )
  const job = await findJob(db, contract.jobId)
  await tell(inside, {
    notify: shown.map(({ subjectId, authorId }) => ({
      type: 'review_received',
      to: subjectId,
      from: authorId,
      job: job ?? null,
    })),
    answered: { act: 'writeReview', jobId: contract.jobId, from: review.subjectId },
    live: {
      contract: { id, to: parties },
      passage: { id: contract.jobId, to: parties },
    },
  })
  await inside.services.passages.closeWhenDone(inside, contract.jobId)
  return review
}
