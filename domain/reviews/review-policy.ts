import { type AccountStatus, mayDealWith } from '#domain/accounts/account-status.ts'
import type { Actor } from '#domain/api.ts'
import type { ContractStatus } from '#domain/contracts/contract-status.ts'
import type { ReviewMoment } from '#domain/contracts/review-window.ts'
import { allow, type Decision, firstOf, refuse } from '#domain/decision.ts'

interface Writing {
  status: ContractStatus
  moment: ReviewMoment
  /** By the actor, of this contract. */
  written: boolean
  /** The account of the person to review. */
  standing: AccountStatus
}
interface Written {
  authorId: string
  subjectId: string
  /** Both have written, or the window is over. */
  shown: boolean
  /** By the operator. */
  hidden: boolean
  subjectErased: boolean
  replied: boolean
}

export const reviewPolicy = {
  write: (_: Actor, { status, moment, written, standing }: Writing): Decision =>
    firstOf(
      status === 'completed' ? allow : refuse('contract_not_completed'),
      moment === 'too_early' ? refuse('review_too_early') : allow,
      written ? refuse('review_written') : allow,
      moment === 'over' ? refuse('review_window_over') : allow,
      mayDealWith(standing),
    ),
  read(actor: Actor, { authorId, shown, hidden, subjectErased }: Written): Decision {
    if (subjectErased) return refuse('review_not_found')
    return actor.id === authorId || (shown && !hidden) ? allow : refuse('review_not_found')
  },
  reply: (actor: Actor, review: Written): Decision =>
    firstOf(
      reviewPolicy.read(actor, review),
      actor.id === review.subjectId ? allow : refuse('only_reviewed_replies'),
      review.replied ? refuse('review_replied') : allow,
    ),
}
