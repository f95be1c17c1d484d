import type { Actor } from '#domain/api.ts'
import type { ApplicantView } from '#domain/applications/application.ts'
import { applicationPolicy } from '#domain/applications/application-policy.ts'
import { isAccepted, stateOf } from '#domain/applications/application-state.ts'
import { contractPolicy } from '#domain/contracts/contract-policy.ts'
import type { FullJob } from '#web/jobs/full-job.ts'

interface About {
  job: Pick<FullJob, 'owner' | 'status' | 'signed' | 'hidden'>
  applicant: Pick<ApplicantView, 'user' | 'status' | 'withdrawn' | 'may'>
}

/**
 * The owner's options, from the screen's facts and the reply's `may`, which also depends on the person's account.
 * Replies cached by older releases have no `may`.
 */
export function mayDecide(owner: Actor, { job, applicant }: About) {
  const { may } = applicant
  const offer = { ownerId: job.owner._id, status: job.status, hidden: job.hidden }
  const signed = (job.signed ?? []).some(({ crew }) => crew._id === applicant.user._id)
  const facts = { state: stateOf(applicant), signed }
  const contract = { ownerId: job.owner._id, accepted: isAccepted(applicant), signed, job }
  return {
    accept: may?.accept !== false && applicationPolicy.accept(owner, facts, offer).allowed,
    reject: may?.reject !== false && applicationPolicy.reject(owner, facts, offer).allowed,
    release: applicationPolicy.release(owner, facts, offer),
    contract: contractPolicy.follow(owner, contract).allowed,
    signed,
  }
}
