import { type ReviewMoment, reviewMoment, voyageEnd } from '#domain/contracts/review-window.ts'
import { DAY_MS } from '#domain/durations.ts'
import {
  type Agreement,
  accountStatusIn,
  at,
  contractsOf,
  type Marketplace,
  partsOf,
} from '#test/year/marketplace.ts'
import { tell } from '#test/year/voyages.ts'

/** Null where nobody has departed. */
export function reviewsIn({ voyages, now }: Marketplace, offer: string): ReviewMoment | null {
  const voyage = voyages[offer]
  return voyage?.departedAt ? reviewMoment(voyageEnd(voyage), now) : null
}

/** By the owner or the crew member of the pair. */
export function addReview(model: Marketplace, pair: string, by: string): void {
  const [offer, crew] = partsOf(pair)
  const { owner } = at(model.offers, offer)
  const contract = at(model.contracts, pair)
  const isOwner = by === owner
  const isSecond = isOwner ? contract.reviewed : contract.rated
  if (isOwner) contract.rated = true
  else contract.reviewed = true
  if (reviewsIn(model, offer) === null) return
  if (!isSecond) {
    contract.untold.push(by)
    return
  }
  for (const author of [by, ...contract.untold])
    tell(model, 'review_received', [author === owner ? crew : owner], offer)
  contract.untold = []
}

/** The people of the pair who have a review to write; nobody while one of them is away. */
export const missingIn = (model: Marketplace, owner: string, crew: string, { rated, reviewed }: Agreement) =>
  [owner, crew].every(name => accountStatusIn(model, name) === 'active')
    ? [...(rated ? [] : [owner]), ...(reviewed ? [] : [crew])]
    : []

/**
 * The end of the window shows a review without its counterpart; ten days after the arrival the others are
 * reminded.
 */
export function sweepReviews(model: Marketplace): void {
  for (const [pair, contract] of Object.entries(model.contracts)) {
    const [offer, crew] = partsOf(pair)
    if (reviewsIn(model, offer) !== 'over') continue
    const { owner } = at(model.offers, offer)
    for (const author of contract.untold)
      tell(model, 'review_received', [author === owner ? crew : owner], offer)
    contract.untold = []
  }
  for (const [offer, voyage] of Object.entries(model.voyages)) {
    const endedAt = voyageEnd(voyage)
    if (!endedAt || voyage.reviewsReminded || reviewsIn(model, offer) !== 'open') continue
    if (model.now.getTime() - endedAt.getTime() < 10 * DAY_MS) continue
    voyage.reviewsReminded = true
    const { owner } = at(model.offers, offer)
    const waits = contractsOf(model, offer)
      .filter(([, { status }]) => status === 'completed')
      .flatMap(([pair, contract]) => missingIn(model, owner, partsOf(pair)[1], contract))
    tell(model, 'review_reminder', [...new Set(waits)], offer)
  }
}
