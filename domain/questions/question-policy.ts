import type { AccountStatus } from '#domain/accounts/account-status.ts'
import type { Actor } from '#domain/api.ts'
import { applicationPolicy } from '#domain/applications/application-policy.ts'
import { allow, type Decision, firstOf, refuse } from '#domain/decision.ts'
import type { JobStatus } from '#domain/jobs/job.ts'
import { QUESTIONS_MAX, UNANSWERED_MAX } from '#domain/questions/question.ts'

interface Offer {
  ownerId: string
  status: JobStatus
  /** 'YYYY-MM-DD' */
  startDate: string
  /** Of its owner's account; the browser is not told. */
  standing?: AccountStatus
  /** Whether the owner has blocked the crew member; the browser is not told. */
  blocked?: boolean
}

interface Asked {
  count: number
  unanswered: number
}

interface Question {
  askerId: string
  answered: boolean
}

export const questionPolicy = {
  /** Those who may apply may ask, also after applying. `today` is the day in Europe/Madrid. */
  ask: (actor: Actor, job: Offer, { count, unanswered }: Asked, today: string): Decision =>
    firstOf(
      actor.role === 'crew' ? allow : refuse('only_crew_ask'),
      applicationPolicy.apply(actor, job, today),
      unanswered >= UNANSWERED_MAX ? refuse('questions_waiting') : allow,
      count >= QUESTIONS_MAX ? refuse('questions_full') : allow,
    ),
  /** Again too: an answer may be corrected. */
  answer: (actor: Actor, job: Pick<Offer, 'ownerId'>): Decision =>
    actor.id === job.ownerId ? allow : refuse('not_job_owner'),
  remove(actor: Actor, job: Pick<Offer, 'ownerId'>, { askerId, answered }: Question): Decision {
    if (actor.id === job.ownerId) return allow
    if (actor.id !== askerId) return refuse('question_not_found')
    return answered ? refuse('question_answered') : allow
  },
}
