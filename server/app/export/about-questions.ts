import { and, asc, eq, gt } from 'drizzle-orm'
import { inPages } from '#server/app/export/pages.ts'
import { jobs } from '#server/jobs/job-table.ts'
import type { Context } from '#server/platform/context.ts'
import { jobQuestions } from '#server/questions/question-table.ts'

/** What the person has asked, and what was asked about their offers: who asked is on the screen alone. */
export const listQuestionsFully = ({ db, actor }: Context): AsyncIterable<object> => {
  const { id, text, askedAt, answer, answeredAt } = jobQuestions
  const mine = actor.role === 'crew' ? jobQuestions.askerId : jobs.ownerId
  const offer = { id: jobs.id, title: jobs.title }
  return inPages((after, limit) =>
    db
      .select({ id, offer, text, askedAt, answer, answeredAt })
      .from(jobQuestions)
      .innerJoin(jobs, eq(jobs.id, jobQuestions.jobId))
      .where(and(eq(mine, actor.id), gt(id, after)))
      .orderBy(asc(id))
      .limit(limit),
  )
}
