import { eq } from 'drizzle-orm'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { questionPolicy } from '#domain/questions/question-policy.ts'
import { lockJob } from '#server/jobs/job-queries.ts'
import { findHidden } from '#server/moderation/hidden-table.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { findQuestion } from '#server/questions/question-queries.ts'
import { jobQuestions } from '#server/questions/question-table.ts'

/** The asker is told of the first answer, not of its corrections. */
export const answerQuestion = (
  context: Context,
  jobId: string,
  questionId: string,
  answer: string,
): Promise<void> =>
  transaction(context, async inside => {
    const { db, actor, now } = inside
    const job = await lockJob(db, jobId)
    if (!job) throw new Refusal('question_not_found')
    authorize(questionPolicy.answer(actor, { ...job, hidden: await findHidden(db, 'job', jobId) }))
    const question = await findQuestion(db, actor, jobId, questionId)
    if (!question) throw new Refusal('question_not_found')
    await db.update(jobQuestions).set({ answer, answeredAt: now }).where(eq(jobQuestions.id, questionId))
    if (question.answer === null)
      await tell(inside, {
        notify: [{ type: 'question_answered', to: question.askerId, from: actor.id, job }],
        answered: null,
        live: {},
      })
  })
