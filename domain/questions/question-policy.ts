import type { AccountStatus } from '#domain/accounts/account-status.ts'
import type { Actor } from '#domain/api.ts'
import { allow, type Decision, firstOf, refuse } from '#domain/decision.ts'
import type { JobStatus } from '#domain/jobs/job.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { mayApply } from '#domain/jobs/may-apply.ts'
import { QUESTIONS_MAX, UNANSWERED_MAX } from '#domain/questions/question.ts'

interface Offer {
  ownerId: string
  status: JobStatus
  /** 'YYYY-MM-DD' */
  startDate: string
  /** The status of the owner's account; the browser is not told. */
  standing?: AccountStatus
  /** Whether the owner has blocked the crew member; the browser is not told. */
  blocked?: boolean
  /** By the operator. */
  hidden?: object | null | undefined
}

interface Asked {
  count: number
  unanswered: number
  /** Asked in the last day, and removed without an answer; the browser does not know. */
  removed?: number
}

interface Question {
  askerId: string
  answered: boolean
}

export const questionPolicy = {
  /** Those who may apply may ask, also after applying. `today` is the day in Europe/Madrid. */
  ask: (actor: Actor, job: Offer, { count, unanswered, removed = 0 }: Asked, today: string): Decision =>
    firstOf(
      actor.role === 'crew' ? allow : refuse('only_crew_ask'),
      mayApply(actor, job, today),
      unanswered >= UNANSWERED_MAX ? refuse('questions_waiting') : allow,
      unanswered + removed >= UNANSWERED_MAX ? refuse('questions_removed') : allow,
      count >= QUESTIONS_MAX ? refuse('questions_full') : allow,
    ),
  /** Again too: an answer may be corrected. */
  answer: (actor: Actor, job: Pick<Offer, 'ownerId' | 'hidden'>): Decision =>
    firstOf(actor.id === job.ownerId ? allow : refuse('not_job_owner'), jobPolicy.deal(job)),
  remove(actor: Actor, job: Pick<Offer, 'ownerId'>, { askerId, answered }: Question): Decision {
    if (actor.id === job.ownerId) return allow
    if (actor.id !== askerId) return refuse('question_not_found')
    return answered ? refuse('question_answered') : allow
  },
}
