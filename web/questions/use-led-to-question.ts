import type { Actor, Role } from '#domain/api.ts'
import { QUESTIONS_PART } from '#domain/paths.ts'
import type { QuestionView } from '#domain/questions/question.ts'
import { questionPolicy } from '#domain/questions/question-policy.ts'
import type { FullJob } from '#web/jobs/full-job.ts'
import { questionId } from '#web/questions/question-item.tsx'
import { useLedTo } from '#web/ui/use-led-to.ts'

export const gone: Record<Role, string> = {
  owner: 'Ya no queda ninguna pregunta sin responder.',
  crew: 'La respuesta que decía el aviso ya no está aquí.',
}

interface Call {
  data: { questions: readonly QuestionView[] } | undefined
  isFetching: boolean
}

const unanswered = (questions: readonly QuestionView[]) => questions.find(({ answer }) => answer === null)

const newestAnswer = (questions: readonly QuestionView[]) =>
  questions
    .filter(({ mine, answer }) => mine && answer !== null)
    .toSorted((one, other) => Date.parse(other.answeredAt ?? '') - Date.parse(one.answeredAt ?? ''))[0]

const isQuestions = (fragment: string) => fragment === QUESTIONS_PART

/** To the question that waits for the owner's answer, or to the answer that the crew member waited for. */
export function useLedToQuestion(call: Call, job: FullJob, reader: Actor | undefined): boolean {
  return useLedTo(isQuestions, () => {
    // A stored list may lack the very one.
    if (!reader || !call.data || call.isFetching) return 'wait'
    const { questions } = call.data
    const answers = questionPolicy.answer(reader, { ownerId: job.owner._id, hidden: job.hidden }).allowed
    const wanted = answers ? unanswered(questions) : newestAnswer(questions)
    return wanted ? document.getElementById(questionId(wanted)) : null
  })
}
