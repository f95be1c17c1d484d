import { Refusal } from '#domain/errors.ts'
import { questionApi } from '#domain/questions/question-api.ts'
import { findReadableCard } from '#server/jobs/job-card.ts'
import type { Context } from '#server/platform/context.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { answerQuestion } from '#server/questions/answer-question.ts'
import { askQuestion } from '#server/questions/ask-question.ts'
import { findQuestion, listQuestions, viewQuestion } from '#server/questions/question-queries.ts'
import { removeQuestion } from '#server/questions/remove-question.ts'

async function findOwner({ db, actor }: Context, jobId: string): Promise<string> {
  const job = await findReadableCard(db, actor, jobId)
  if (!job) throw new Refusal('job_not_found')
  return job.ownerId
}

async function readQuestion(context: Context, jobId: string, questionId: string) {
  const ownerId = await findOwner(context, jobId)
  const question = await findQuestion(context.db, context.actor, jobId, questionId)
  if (!question) throw new Refusal('question_not_found')
  return viewQuestion(question, context.actor, ownerId)
}

export const questionHandlers: Handlers<typeof questionApi> = {
  async list({ params: { id } }, context) {
    const ownerId = await findOwner(context, id)
    const rows = await listQuestions(context.db, context.actor, id)
    return { questions: rows.map(row => viewQuestion(row, context.actor, ownerId)) }
  },
  async ask({ params: { id }, body }, context) {
    const questionId = await askQuestion(context, id, body.text)
    return { message: questionApi.ask.success, question: await readQuestion(context, id, questionId) }
  },
  async answer({ params: { id, questionId }, body }, context) {
    await answerQuestion(context, id, questionId, body.text)
    return { message: questionApi.answer.success, question: await readQuestion(context, id, questionId) }
  },
  async remove({ params: { id, questionId } }, context) {
    await removeQuestion(context, id, questionId)
    return { message: questionApi.remove.success }
  },
}
