import { eq } from 'drizzle-orm'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { questionPolicy } from '#domain/questions/question-policy.ts'
import { lockJob } from '#server/jobs/job-queries.ts'
import { dropUnread } from '#server/notifications/one-unread.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { countQuestions, findQuestion } from '#server/questions/question-queries.ts'
import { jobQuestions, removedQuestions } from '#server/questions/question-table.ts'

export const removeQuestion = (context: Context, jobId: string, questionId: string): Promise<void> =>
  transaction(context, async inside => {
    const { db, actor } = inside
    const job = await lockJob(db, jobId)
    const question = job && (await findQuestion(db, actor, jobId, questionId))
    if (!job || !question) throw new Refusal('question_not_found')
    const { askerId, askedAt, answer } = question
    authorize(questionPolicy.remove(actor, job, { askerId, answered: answer !== null }))
    await db.delete(jobQuestions).where(eq(jobQuestions.id, questionId))
    if (answer !== null) return
    await db.insert(removedQuestions).values({ id: newId(), jobId, askerId, askedAt })
    const { unanswered } = await countQuestions(inside, jobId, askerId)
    if (unanswered === 0)
      await dropUnread(db, { type: 'job_question', to: job.ownerId, from: askerId, jobId })
  })
