import { eq, or, sql } from 'drizzle-orm'
import { jobs } from '#server/jobs/job-table.ts'
import { hiddenSubjects } from '#server/moderation/hidden-table.ts'
import { blocks } from '#server/moderation/moderation-table.ts'
import type { Context } from '#server/platform/context.ts'
import { reviews } from '#server/reviews/review-table.ts'

/** Before the offers are deleted. */
export async function eraseModerationOf({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<void> {
  const { id } = actor
  await db.delete(blocks).where(or(eq(blocks.blockerId, id), eq(blocks.blockedId, id)))
  await db.delete(hiddenSubjects).where(eq(hiddenSubjects.subjectId, id))
  const about = sql`(select r.id from ${reviews} r where ${id} in (r.author_id, r.subject_id)
    union all select j.id from ${jobs} j where j.owner_id = ${id})`
  // A review, or an offer, that stays with its contract stays hidden.
  await db.update(hiddenSubjects).set({ reason: '' }).where(sql`${hiddenSubjects.subjectId} in ${about}`)
}
