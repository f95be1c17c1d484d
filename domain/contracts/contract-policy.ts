import { type AccountStatus, mayDealWith } from '#domain/accounts/account-status.ts'
import type { Actor } from '#domain/api.ts'
import type { ContractStatus } from '#domain/contracts/contract-status.ts'
import { contractTransitions } from '#domain/contracts/contract-transitions.ts'
import type { ReviewMoment } from '#domain/contracts/review-window.ts'
import { allow, type Decision, decisionOf, firstOf, refuse } from '#domain/decision.ts'
import type { JobStatus } from '#domain/jobs/job.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { contractableFrom } from '#domain/jobs/job-transitions.ts'
import { mayStart } from '#domain/transitions.ts'

interface Parties {
  ownerId: string
  crewId: string
}
interface Known extends Parties {
  status: ContractStatus
  /** How one ended that both had signed; null for any other. */
  endedBy?: 'agreement' | null
}
interface ToCome extends Parties {
  status: null
}
interface Contractable {
  status: JobStatus
  /** By the operator. */
  hidden?: object | null | undefined
}
interface Preparing {
  accepted: boolean
  job: Contractable
}
interface Signing {
  standing: AccountStatus
  /** Whether it has waited too long for the owner's signature. */
  overdue: boolean
  job?: Partial<Contractable>
}
interface Agreed extends Known {
  /** 'YYYY-MM-DD' */
  endDate: string
  rated: boolean
  standing: AccountStatus
  /** Where the boat has departed: its reviews, of which the rating is one. */
  reviews: ReviewMoment | null
}

const isParty = (actor: Actor, { ownerId, crewId }: Parties) => actor.id === ownerId || actor.id === crewId
const forbidden = refuse('contract_forbidden')
const ofOwner = (actor: Actor, { ownerId }: Pick<Parties, 'ownerId'>) =>
  actor.id === ownerId ? allow : forbidden
const intoForce = (overdue: boolean) => (overdue ? refuse('contract_expired') : allow)

const wasSigned = ({ status, endedBy }: Known) => status === 'completed' || endedBy != null

function inTime({ reviews, endDate }: Pick<Agreed, 'reviews' | 'endDate'>, today: string): Decision {
  if (reviews === 'over') return refuse('review_window_over')
  const begun = reviews === null ? endDate < today : reviews === 'open'
  return begun ? allow : refuse('rating_too_early')
}

const contractable = (job: Contractable): Decision =>
  firstOf(jobPolicy.deal(job), decisionOf(contractableFrom[job.status]))

export const contractPolicy = {
  read: (actor: Actor, contract: Parties): Decision => (isParty(actor, contract) ? allow : forbidden),
  listOfOffer: (actor: Actor, job: Pick<Parties, 'ownerId'>): Decision => ofOwner(actor, job),
  download: (actor: Actor, contract: Known): Decision =>
    firstOf(
      contractPolicy.read(actor, contract),
      wasSigned(contract) ? allow : refuse('contract_not_completed'),
    ),
  /**
   * A contract that does not exist yet: for the offer's owner, and a crew member who is accepted and has not
   * withdrawn.
   */
  prepare(actor: Actor, { ownerId, crewId, accepted }: Parties & Pick<Preparing, 'accepted'>): Decision {
    return isParty(actor, { ownerId, crewId }) && accepted ? allow : forbidden
  },
  /** An owner looks at the contract with a crew member: one that both have signed, or one that may still come. */
  follow: (
    actor: Actor,
    { ownerId, accepted, signed, job }: Pick<Parties, 'ownerId'> & Preparing & { signed: boolean },
  ): Decision =>
    firstOf(ofOwner(actor, { ownerId }), accepted ? allow : forbidden, signed ? allow : contractable(job)),
  /** Whether it is this person's signature that the contract waits for; `null` where there is none yet. */
  takeTurn(actor: Actor, contract: Known | null): Decision {
    if (!contract) return actor.role === 'crew' ? allow : refuse('contract_needs_crew_first')
    if (!isParty(actor, contract)) return forbidden
    const step =
      actor.id === contract.crewId ? contractTransitions.signAsCrew : contractTransitions.signAsOwner
    return mayStart(step, contract.status)
  },
  /** The crew member's draft to read: before their signature, and after the owner has returned it. */
  readDraft: (actor: Actor, contract: (Known | ToCome) & Pick<Preparing, 'accepted'>): Decision =>
    firstOf(
      contract.status === null ? allow : contractPolicy.takeTurn(actor, contract),
      contractPolicy.prepare(actor, contract),
    ),
  writeDraft: (actor: Actor, contract: (Known | ToCome) & Preparing): Decision =>
    firstOf(contractPolicy.readDraft(actor, contract), contractable(contract.job)),
  signAsCrew: (actor: Actor, contract: (Known | ToCome) & Preparing & Pick<Signing, 'standing'>): Decision =>
    firstOf(contractPolicy.writeDraft(actor, contract), mayDealWith(contract.standing)),
  signAsOwner: (actor: Actor, contract: Known & Signing): Decision =>
    firstOf(
      ofOwner(actor, contract),
      contractPolicy.takeTurn(actor, contract),
      jobPolicy.deal(contract.job ?? {}),
      mayDealWith(contract.standing),
      intoForce(contract.overdue),
    ),
  sign: (actor: Actor, contract: Known & Preparing & Signing): Decision =>
    actor.id === contract.crewId
      ? contractPolicy.signAsCrew(actor, contract)
      : contractPolicy.signAsOwner(actor, contract),
  giveBack: (actor: Actor, contract: Known & Pick<Signing, 'overdue'>): Decision =>
    firstOf(
      ofOwner(actor, contract),
      mayStart(contractTransitions.giveBack, contract.status),
      intoForce(contract.overdue),
    ),
  /** The owner, once, after the end date or while reviews are open. `today` is the day in Europe/Madrid. */
  rate: (actor: Actor, contract: Agreed, today: string): Decision =>
    firstOf(
      ofOwner(actor, contract),
      contract.status === 'completed' ? allow : refuse('contract_not_completed'),
      contract.rated ? refuse('already_rated') : allow,
      inTime(contract, today),
      mayDealWith(contract.standing),
    ),
}
