import { eq, inArray } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { reviews } from '#server/reviews/review-table.ts'

/** Of those about the person the stars stay, which their contract's other party gave. What they wrote of others stays. */
export async function eraseReviewsOf({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<void> {
  await db
    .update(reviews)
    .set({ text: null, aspects: {}, reply: null })
    .where(eq(reviews.subjectId, actor.id))
}

/** Before these contracts go. */
export async function dropReviewsOf({ db }: { db: Database }, contractIds: string[]): Promise<void> {
  if (contractIds.length > 0) await db.delete(reviews).where(inArray(reviews.contractId, contractIds))
}
