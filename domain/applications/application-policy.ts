import { type AccountStatus, mayDealWith } from '#domain/accounts/account-status.ts'
import type { Actor } from '#domain/api.ts'
import type { ApplicationState } from '#domain/applications/application-state.ts'
import { applicationTransitions } from '#domain/applications/application-transitions.ts'
import { allow, type Decision, firstOf, refuse } from '#domain/decision.ts'
import type { RefusalCode } from '#domain/errors.ts'
import type { JobStatus } from '#domain/jobs/job.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { placesFor } from '#domain/jobs/job-transitions.ts'
import { startsInTime } from '#domain/jobs/start-day.ts'
import { mayStart } from '#domain/transitions.ts'

interface Offer {
  status: JobStatus
  /** 'YYYY-MM-DD' */
  startDate: string
  /** Whether the crew member has applied to it, withdrawn or not. */
  applied?: boolean | undefined
  /** Of its owner's account; the browser is not told. */
  standing?: AccountStatus
  /** Whether the owner has blocked the crew member; the browser is not told. */
  blocked?: boolean
}

interface OwnedOffer {
  ownerId: string
  status: JobStatus
}

interface Candidature {
  state: ApplicationState
  /** Whether its contract is completed: that binds both. */
  signed: boolean
}

interface Waiting {
  state: ApplicationState
  standing?: AccountStatus
  /** Whether as many are accepted as the offer asks for; absent where its status alone is known. */
  full?: boolean
  /** The boat has departed and not arrived; absent where that is not known. */
  underWay?: boolean
  /** It has arrived, or was called off at sea; absent where that is not known. */
  over?: boolean
}

/** Statuses of an offer in which its price is still talked about, and the refusals of the others. */
const quotableIn: Record<JobStatus, 'yes' | RefusalCode> = {
  open: 'yes',
  // An applicant may hope for a place to come free at another price.
  filled: 'yes',
  completed: 'job_is_completed',
  expired: 'job_is_expired',
  cancelled: 'job_is_cancelled',
}
function quotable({ status }: Pick<OwnedOffer, 'status'>): Decision {
  const answer = quotableIn[status]
  return answer === 'yes' ? allow : refuse(answer)
}
const pending = (state: ApplicationState): Decision => mayStart(applicationTransitions.accept, state)

interface Quoting {
  crewId: string
  state: ApplicationState
}

export const applicationPolicy = {
  /** `today` is the day in Europe/Madrid. An earlier applicant to a filled offer hears that they have applied. */
  apply(actor: Actor, job: Offer, today: string): Decision {
    if (actor.role !== 'crew') return refuse('only_crew_apply')
    if (job.applied) return refuse('already_applied')
    return firstOf(
      mayDealWith(job.standing ?? 'active'),
      job.status === 'open' && startsInTime(job.startDate, today)
        ? allow
        : refuse('job_closed_to_applications'),
      job.blocked ? refuse('application_blocked') : allow,
    )
  },
  change: (actor: Actor, { crewId, state }: Quoting, job: Pick<OwnedOffer, 'status'>): Decision =>
    actor.id !== crewId || state === 'withdrawn'
      ? refuse('application_not_found')
      : firstOf(pending(state), quotable(job)),
  /** `countered`: whether a counter waits for their answer. Declining stays possible after a block. */
  answerCounter: (
    actor: Actor,
    { countered, ...application }: Quoting & { countered: boolean },
    job: Pick<OwnedOffer, 'status'>,
  ): Decision =>
    firstOf(
      applicationPolicy.change(actor, application, job),
      countered ? allow : refuse('counter_not_open'),
    ),
  acceptCounter: (
    actor: Actor,
    application: Quoting & { countered: boolean; blocked: boolean },
    job: Pick<OwnedOffer, 'status'>,
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
    { state, standing = 'active', full, underWay, over }: Waiting,
    job: OwnedOffer,
  ): Decision =>
    firstOf(
      jobPolicy.seeApplicants(actor, job),
      mayStart(applicationTransitions.accept, state),
      full ? refuse('places_taken') : allow,
      placesFor(job.status),
      underWay ? refuse('passage_under_way') : allow,
      over ? refuse('passage_over') : allow,
      mayDealWith(standing),
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
