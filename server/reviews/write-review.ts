import { reviewMoment, voyageEnd } from '#domain/contracts/review-window.ts'
import { authorize } from '#domain/decision.ts'
import { type FieldFault, Refusal } from '#domain/errors.ts'
import { type Aspects, aspectKeys, aspectsOf } from '#domain/reviews/aspects.ts'
import type { ReviewInput } from '#domain/reviews/review.ts'
import { aspectOfOtherSide } from '#domain/reviews/review-faults.ts'
import { reviewPolicy } from '#domain/reviews/review-policy.ts'
import { findAccountStatus } from '#server/accounts/find-account-status.ts'
import { findContractOf, lockContract } from '#server/contracts/contract-queries.ts'
import type { ContractRow } from '#server/contracts/contract-table.ts'
import { lockOffer } from '#server/jobs/lock-offer.ts'
import { loadPassage } from '#server/passages/load-passages.ts'
import { listPassageRows } from '#server/passages/passage-queries.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { addReview } from '#server/reviews/add-review.ts'
import { listReviewsOfContract } from '#server/reviews/review-queries.ts'
import type { ReviewRow } from '#server/reviews/review-table.ts'

/** The marks of the review; refuses those of the author's own side. */
function markedIn({ aspects }: ReviewInput, { actor }: Context): Aspects {
  const marked = aspectKeys.flatMap(key => (aspects?.[key] == null ? [] : [[key, aspects[key]] as const]))
  const asked = aspectsOf[actor.role === 'owner' ? 'crew' : 'owner']
  const faults: FieldFault[] = marked
    .filter(([key]) => !asked.includes(key))
    .map(([key]) => ({ field: `aspects.${key}`, fault: aspectOfOtherSide() }))
  if (faults.length > 0) throw new Refusal('invalid_input', faults)
  return Object.fromEntries(marked)
}

/** The contract of the two. */
async function lockPair(inside: Context, jobId: string, userId: string): Promise<ContractRow> {
  const { db, actor } = inside
  const found = await findContractOf(db, jobId, actor.role === 'owner' ? userId : actor.id)
  const isPair = found && [found.ownerId, found.crewId].includes(userId) && userId !== actor.id
  const contract = isPair ? await lockContract(db, found.id) : undefined
  if (!contract) throw new Refusal('review_wrong_person')
  return contract
}

export const writeReview = (context: Context, jobId: string, input: ReviewInput): Promise<ReviewRow> =>
  transaction(context, async inside => {
    const { db, actor, now } = inside
    await lockOffer(db, jobId)
    await loadPassage(inside, jobId)
    const aspects = markedIn(input, inside)
    const contract = await lockPair(inside, jobId, input.userId)
    const [passage] = await listPassageRows(db, [jobId])
    const endedAt = passage ? voyageEnd(passage) : null
    const written = await listReviewsOfContract(db, contract.id)
    const facts = {
      status: contract.status,
      moment: reviewMoment(endedAt, now),
      written: written.some(({ authorId }) => authorId === actor.id),
      standing: await findAccountStatus(db, input.userId),
    }
    authorize(reviewPolicy.write(actor, facts))
    return addReview(inside, contract, { stars: input.stars, text: input.text ?? null, aspects }, endedAt)
  })
