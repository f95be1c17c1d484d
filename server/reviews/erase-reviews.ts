import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { untilDone } from '#server/platform/in-parts.ts'
import { reviews } from '#server/reviews/review-table.ts'

/**
 * Reviews about the person keep the stars, which the other party of the contract gave. The person's reviews of
 * others stay.
 */
export const eraseReviewsOf = (context: Pick<Context, 'db' | 'actor'>): Promise<void> =>
  untilDone(context, ({ db, actor }, atOnce) => {
    const { id, subjectId, text, aspects, reply } = reviews
    const full = sql`(${text} is not null or ${reply} is not null or ${aspects} <> '{}')`
    const some = db
      .select({ id })
      .from(reviews)
      .where(and(eq(subjectId, actor.id), full))
      .limit(atOnce)
    return db
      .update(reviews)
      .set({ text: null, aspects: {}, reply: null })
      .where(inArray(id, some))
      .returning({ id })
  })

/** Before these contracts go. */
export async function dropReviewsOf({ db }: { db: Database }, contractIds: string[]): Promise<void> {
  if (contractIds.length > 0) await db.delete(reviews).where(inArray(reviews.contractId, contractIds))
}
