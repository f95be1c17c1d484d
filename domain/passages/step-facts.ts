import type { ChecklistPhase, ChecklistStatus } from '#domain/checklists/checklist-status.ts'
import type { ContractStatus } from '#domain/contracts/contract-status.ts'
import type { Party } from '#domain/contracts/evidence.ts'
import type { ReviewMoment } from '#domain/contracts/review-window.ts'
import type { AccountFacts } from '#domain/passages/account-facts.ts'
import type { Condition } from '#domain/passages/departure-conditions.ts'
import type { PassageStage } from '#domain/passages/passage-stage.ts'
import type { StepParty } from '#domain/passages/passage-step.ts'

interface ListFacts {
  id: string
  status: ChecklistStatus
  reviewedAt: Date | null
}
export interface CrewFacts {
  id: string
  name: string
  contract: { id: string; status: ContractStatus; rated: boolean; signedAt: Date | null } | null
  lists: Partial<Record<ChecklistPhase, ListFacts>>
  /** The parties that have signed the handover record; null while there is none. */
  recordSignedBy: readonly Party[] | null
  /** The last of them. */
  recordSignedAt: Date | null
  /** Null without a signed contract. */
  account: AccountFacts | null
}
interface ReviewFacts {
  moment: ReviewMoment
  /** The people who still have one to write. */
  waits: readonly string[]
}
export interface StepFacts {
  jobId: string
  owner: { id: string; name: string }
  crew: readonly CrewFacts[]
  skipperId: string | null
  stage: PassageStage
  departed: boolean
  arrived: boolean
  /** Arrived or called off, also before the departure. */
  ended: boolean
  /** The first day has come: a boat may sail and arrive before it. */
  begun: boolean
  /** The last day is past, from when on its owner may rate the crew. */
  mayRate: boolean
  /** Where the boat has departed. */
  reviews: ReviewFacts | null
  fitMendedBy: StepParty
  /** The insurer's no: the paper itself may be in date. */
  insurerRefuses: boolean
  conditions: readonly Condition[]
  ownerReady: boolean
  skipperReady: boolean
}

export const skipperOf = ({ crew, skipperId }: StepFacts): CrewFacts | undefined =>
  crew.find(({ id }) => id === skipperId)
/** The latest of these; null without any. */
export const lastOf = (moments: readonly (Date | null | undefined)[]): Date | null =>
  moments.reduce<Date | null>((last, at) => (at && (!last || at > last) ? at : last), null)

export const isCompleted = ({ contract }: CrewFacts): boolean => contract?.status === 'completed'

/** All have written, or nobody can any more; never for a boat that has not departed. */
export const reviewsClosed = ({ reviews }: Pick<StepFacts, 'reviews'>): boolean =>
  reviews !== null && (reviews.moment === 'over' || (reviews.moment === 'open' && reviews.waits.length === 0))
