import { type AccountStatus, mayDealWith } from '#domain/accounts/account-status.ts'
import type { Actor } from '#domain/api.ts'
import type { ApplicationState } from '#domain/applications/application-state.ts'
import { applicationTransitions } from '#domain/applications/application-transitions.ts'
import { allow, type Decision, firstOf, refuse } from '#domain/decision.ts'
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
  /** Of the crew member's account; absent where that is not known. */
  standing?: AccountStatus
  /** Whether as many are accepted as the offer asks for; absent where its status alone is known. */
  full?: boolean
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
  withdraw(actor: Actor, { crewId, state, signed }: Candidature & { crewId: string }): Decision {
    if (actor.id !== crewId) return refuse('application_not_found')
    return firstOf(
      mayStart(applicationTransitions.withdraw, state),
      signed ? refuse('application_binds') : allow,
    )
  },
  /** Giving a place. */
  accept: (actor: Actor, { state, standing = 'active', full }: Waiting, job: OwnedOffer): Decision =>
    firstOf(
      jobPolicy.seeApplicants(actor, job),
      mayStart(applicationTransitions.accept, state),
      full ? refuse('places_taken') : allow,
      placesFor(job.status),
      mayDealWith(standing),
    ),
  reject: (actor: Actor, { state }: Waiting, job: OwnedOffer): Decision =>
    firstOf(jobPolicy.seeApplicants(actor, job), mayStart(applicationTransitions.reject, state)),
  /** Taking an accepted crew member's place back. */
  release: (actor: Actor, { state, signed }: Candidature, job: OwnedOffer): Decision =>
    firstOf(
      jobPolicy.seeApplicants(actor, job),
      mayStart(applicationTransitions.release, state),
      job.status === 'completed' ? refuse('job_is_completed') : allow,
      signed ? refuse('contract_binds_owner') : allow,
    ),
}
