import { and, asc, eq, gt, or } from 'drizzle-orm'
import { isShown } from '#server/accounts/account-queries.ts'
import { inPages } from '#server/app/export/pages.ts'
import type { Context } from '#server/platform/context.ts'
import { reviews } from '#server/reviews/review-table.ts'

/** Those that the person wrote, and those about them that are open. */
export async function* listReviewsFully({ db, actor, now }: Context): AsyncGenerator<object> {
  const received = and(eq(reviews.subjectId, actor.id), isShown(now))
  const rows = inPages((after, limit) =>
    db
      .select()
      .from(reviews)
      .where(and(or(eq(reviews.authorId, actor.id), received), gt(reviews.id, after)))
      .orderBy(asc(reviews.id))
      .limit(limit),
  )
  for await (const { authorId, subjectId, toldAt: _told, ...review } of rows)
    yield { ...review, written: authorId === actor.id, author: authorId, about: subjectId }
}
