import { eq } from 'drizzle-orm'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { questionPolicy } from '#domain/questions/question-policy.ts'
import { lockJob } from '#server/jobs/job-queries.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import { findQuestion } from '#server/questions/question-queries.ts'
import { jobQuestions } from '#server/questions/question-table.ts'

/** Who asked hears of the first answer, not of its corrections. */
export const answerQuestion = (
  { db, actor, now }: Context,
  jobId: string,
  questionId: string,
  answer: string,
): Promise<void> =>
  db.transaction(async tx => {
    const job = await lockJob(tx, jobId)
    if (!job) throw new Refusal('question_not_found')
    authorize(questionPolicy.answer(actor, job))
    const question = await findQuestion(tx, jobId, questionId)
    if (!question) throw new Refusal('question_not_found')
    await tx.update(jobQuestions).set({ answer, answeredAt: now }).where(eq(jobQuestions.id, questionId))
    if (question.answer === null)
      await notify({ db: tx, now }, 'question_answered', { to: question.askerId, from: actor.id, job })
  })
