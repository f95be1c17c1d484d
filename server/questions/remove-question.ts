import { eq } from 'drizzle-orm'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { questionPolicy } from '#domain/questions/question-policy.ts'
import { lockJob } from '#server/jobs/job-queries.ts'
import { dropUnread } from '#server/notifications/one-unread.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { countQuestions, findQuestion } from '#server/questions/question-queries.ts'
import { jobQuestions, removedQuestions } from '#server/questions/question-table.ts'

export const removeQuestion = (
  { db, actor, now }: Context,
  jobId: string,
  questionId: string,
): Promise<void> =>
  db.transaction(async tx => {
    const job = await lockJob(tx, jobId)
    const question = job && (await findQuestion(tx, jobId, questionId))
    if (!job || !question) throw new Refusal('question_not_found')
    const { askerId, askedAt, answer } = question
    authorize(questionPolicy.remove(actor, job, { askerId, answered: answer !== null }))
    await tx.delete(jobQuestions).where(eq(jobQuestions.id, questionId))
    if (answer !== null) return
    await tx.insert(removedQuestions).values({ id: newId(), jobId, askerId, askedAt })
    const { unanswered } = await countQuestions({ db: tx, now }, jobId, askerId)
    if (unanswered === 0)
      await dropUnread(tx, { type: 'job_question', to: job.ownerId, from: askerId, jobId })
  })
