import { and, asc, eq, gt } from 'drizzle-orm'
import { inPages } from '#server/app/export/pages.ts'
import { jobs } from '#server/jobs/job-table.ts'
import type { Context } from '#server/platform/context.ts'
import { jobQuestions } from '#server/questions/question-table.ts'

/**
 * The person's questions, and the questions about their offers, without the names of the askers, which only the
 * screen shows.
 */
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
