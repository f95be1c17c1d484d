import { dayInMadrid } from '#domain/calendar.ts'
import { contractPolicy } from '#domain/contracts/contract-policy.ts'
import { reviewMoment, voyageEnd } from '#domain/contracts/review-window.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { findAccountStatus } from '#server/accounts/find-account-status.ts'
import { findContractCard, lockContract } from '#server/contracts/contract-queries.ts'
import { lockOffer } from '#server/jobs/lock-offer.ts'
import { listPassageRows } from '#server/passages/passage-queries.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { addReview } from '#server/reviews/add-review.ts'
import { listReviewsOfContract } from '#server/reviews/review-queries.ts'

/** The owner's review, from the contract; where nobody has departed there is no other way to write one. */
export const rateCrew = (
  context: Context,
  contractId: string,
  { stars, comment }: { stars: number; comment?: string | null | undefined },
): Promise<void> =>
  transaction(context, async inside => {
    const { db, actor, now } = inside
    const card = await findContractCard(db, contractId)
    // The offer before the contract, as everywhere: the last review may close its passage.
    if (card) await lockOffer(db, card.job.id)
    const contract = await lockContract(db, contractId)
    if (!contract) throw new Refusal('contract_not_found')
    const [passage] = await listPassageRows(db, [contract.jobId])
    const hasDeparted = passage?.departedAt != null
    const endedAt = passage ? voyageEnd(passage) : null
    const written = await listReviewsOfContract(db, contractId)
    const facts = {
      ...contract,
      rated: written.some(({ authorId }) => authorId === contract.ownerId),
      standing: await findAccountStatus(db, contract.crewId),
      reviews: hasDeparted ? reviewMoment(endedAt, now) : null,
    }
    authorize(contractPolicy.rate(actor, facts, dayInMadrid(now)))
    await addReview(inside, contract, { stars, text: comment ?? null, aspects: {} }, endedAt)
  })
