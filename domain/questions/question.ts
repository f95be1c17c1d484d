import * as z from 'zod/mini'
import { instant, requiredProse } from '#domain/fields.ts'
import { hiddenView } from '#domain/hidden.ts'
import * as questionFaults from '#domain/questions/question-faults.ts'

export const QUESTION_MAX = 500
export const ANSWER_MAX = 1_000
/** For one crew member about one offer, without an answer. */
export const UNANSWERED_MAX = 3
export const QUESTIONS_MAX = 100

export const questionInput = z.object({
  text: requiredProse(questionFaults.questionMissing(), QUESTION_MAX, 'La pregunta'),
})
export const answerInput = z.object({
  text: requiredProse(questionFaults.answerMissing(), ANSWER_MAX, 'La respuesta'),
})

export const questionView = z.object({
  _id: z.string(),
  text: z.string(),
  askedAt: instant,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
  mine: z.boolean(),
  /** It is hidden: only its author still reads it. */
  hidden: z.optional(hiddenView),
  /** The author; null for everybody but the owner of the offer. */
  person: z.nullable(z.object({ _id: z.string(), name: z.string() })),
})
export type QuestionView = z.input<typeof questionView>
