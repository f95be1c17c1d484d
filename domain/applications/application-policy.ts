import { type AccountStatus, mayDealWith } from '#domain/accounts/account-status.ts'
import type { Actor } from '#domain/api.ts'
import type { ApplicationState } from '#domain/applications/application-state.ts'
import { applicationTransitions } from '#domain/applications/application-transitions.ts'
import { allow, type Decision, firstOf, refuse } from '#domain/decision.ts'
import type { RefusalCode } from '#domain/errors.ts'
import type { JobStatus } from '#domain/jobs/job.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { placesFor } from '#domain/jobs/job-transitions.ts'
import { mayApply } from '#domain/jobs/may-apply.ts'
import { mayStart } from '#domain/transitions.ts'

interface Sailing {
  /** The boat has departed and not arrived; absent where that is not known. */
  underWay?: boolean
  /** It has arrived, or was called off at sea; absent where that is not known. */
  over?: boolean
  /** Hidden by the operator. */
  hidden?: object | null | undefined
}

interface OwnedOffer extends Sailing {
  ownerId: string
  status: JobStatus
}
type Quotable = Omit<OwnedOffer, 'ownerId'>

interface Candidature {
  state: ApplicationState
  /** Whether its contract is completed: that binds both. */
  signed: boolean
}

interface Waiting extends Sailing {
  state: ApplicationState
  standing?: AccountStatus
  /** Whether as many are accepted as the offer asks for; absent where its status alone is known. */
  full?: boolean
  /** The quote is another than the owner has read. */
  quoteChanged?: boolean
}

/** Statuses of an offer in which its price can be negotiated, and the refusals of the others. */
const quotableIn: Record<JobStatus, 'yes' | RefusalCode> = {
  open: 'yes',
  // An applicant may hope for a place to come free at another price.
  filled: 'yes',
  completed: 'job_is_completed',
  expired: 'job_is_expired',
  cancelled: 'job_is_cancelled',
}
function quotable({ status, underWay, over, hidden }: Quotable): Decision {
  if (hidden) return jobPolicy.deal({ hidden })
  const answer = quotableIn[status]
  if (answer !== 'yes') return refuse(answer)
  return underWay || over ? refuse('job_closed_to_applications') : allow
}
const pending = (state: ApplicationState): Decision => mayStart(applicationTransitions.accept, state)

interface Quoting {
  crewId: string
  state: ApplicationState
  /** The offer is another than the crew member has read. */
  jobChanged?: boolean
}

interface Countered {
  countered: boolean
  /** The open one is another than the crew member has read. */
  counterChanged?: boolean
}

export const applicationPolicy = {
  apply: mayApply,
  change: (actor: Actor, { crewId, state, jobChanged }: Quoting, job: Quotable): Decision =>
    actor.id !== crewId || state === 'withdrawn'
      ? refuse('application_not_found')
      : firstOf(pending(state), quotable(job), jobChanged ? refuse('job_changed') : allow),
  /** `countered`: whether a counter waits for their answer. Declining stays possible after a block. */
  answerCounter: (
    actor: Actor,
    { countered, counterChanged, ...application }: Quoting & Countered,
    job: Quotable,
  ): Decision =>
    firstOf(
      applicationPolicy.change(actor, application, job),
      countered ? allow : refuse('counter_not_open'),
      counterChanged ? refuse('counter_changed') : allow,
    ),
  acceptCounter: (
    actor: Actor,
    application: Quoting & Countered & { blocked: boolean },
    job: Quotable,
  ): Decision =>
    firstOf(
      applicationPolicy.answerCounter(actor, application, job),
      application.blocked ? refuse('counter_blocked') : allow,
    ),
  counter: (
    actor: Actor,
    {
      state,
      quoted,
      countered,
      blocked,
      quoteChanged,
      standing = 'active',
    }: Waiting & {
      quoted: boolean
      countered: boolean
      /** By either of the two; the browser is not told. */
      blocked?: boolean
    },
    job: OwnedOffer,
  ): Decision =>
    firstOf(
      jobPolicy.seeApplicants(actor, job),
      pending(state),
      quotable(job),
      mayDealWith(standing),
      quoted ? allow : refuse('counter_without_quote'),
      countered ? refuse('counter_waits') : allow,
      blocked ? refuse('counter_blocked') : allow,
      quoteChanged ? refuse('quote_changed') : allow,
    ),
  withdraw(actor: Actor, { crewId, state, signed }: Candidature & { crewId: string }): Decision {
    if (actor.id !== crewId) return refuse('application_not_found')
    return firstOf(
      mayStart(applicationTransitions.withdraw, state),
      signed ? refuse('application_binds') : allow,
    )
  },
  accept: (
    actor: Actor,
    { state, standing = 'active', full, underWay, over, quoteChanged }: Waiting,
    job: OwnedOffer,
  ): Decision =>
    firstOf(
      jobPolicy.seeApplicants(actor, job),
      mayStart(applicationTransitions.accept, state),
      jobPolicy.deal(job),
      underWay ? refuse('passage_under_way') : allow,
      over ? refuse('passage_over') : allow,
      full ? refuse('places_taken') : allow,
      placesFor(job.status),
      mayDealWith(standing),
      quoteChanged ? refuse('quote_changed') : allow,
    ),
  reject: (actor: Actor, { state }: Waiting, job: OwnedOffer): Decision =>
    firstOf(jobPolicy.seeApplicants(actor, job), mayStart(applicationTransitions.reject, state)),
  release: (actor: Actor, { state, signed }: Candidature, job: OwnedOffer): Decision =>
    firstOf(
      jobPolicy.seeApplicants(actor, job),
      mayStart(applicationTransitions.release, state),
      job.status === 'completed' ? refuse('job_is_completed') : allow,
      signed ? refuse('contract_binds_owner') : allow,
    ),
}
