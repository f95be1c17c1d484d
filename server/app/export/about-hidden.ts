import { and, asc, gt, sql } from 'drizzle-orm'
import { inPages } from '#server/app/export/pages.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { hiddenSubjects } from '#server/moderation/hidden-table.ts'
import type { Context } from '#server/platform/context.ts'
import { jobQuestions } from '#server/questions/question-table.ts'
import { reviews } from '#server/reviews/review-table.ts'
import { vessels } from '#server/vessels/vessel-table.ts'

/** The person's own offers, texts and vessels that are hidden, with the reason that the person reads. */
export const listHiddenFully = ({ db, actor }: Context): AsyncIterable<object> => {
  const { statementId, kind, subjectId, reason, at } = hiddenSubjects
  const own = sql`(select ${actor.id}::uuid
    union all select j.id from ${jobs} j where j.owner_id = ${actor.id}
    union all select v.id from ${vessels} v where v.owner_id = ${actor.id}
    union all select r.id from ${reviews} r where r.author_id = ${actor.id}
    union all select q.id from ${jobQuestions} q where q.asker_id = ${actor.id})`
  return inPages((after, limit) =>
    db
      .select({ id: statementId, kind, subject: subjectId, reason, at })
      .from(hiddenSubjects)
      .where(and(sql`${subjectId} in ${own}`, gt(statementId, after)))
      .orderBy(asc(statementId))
      .limit(limit),
  )
}
