import { at, contractsOf, isSettled, type Marketplace, pairOf, partsOf } from '#test/year/marketplace.ts'
import { missingIn, reviewsIn } from '#test/year/reviews.ts'
import { aboardIn, crewOf } from '#test/year/voyages.ts'

/** With the last signature, or the last review: the account of somebody who is gone counts as settled. */
export function closeWhenDone(model: Marketplace, offer: string): void {
  if (aboardIn(model, offer)?.stage !== 'arrived' || reviewsIn(model, offer) !== 'open') return
  const { owner } = at(model.offers, offer)
  const aboard = crewOf(model, offer).map(crew => pairOf(offer, crew))
  const pairs = contractsOf(model, offer).filter(
    ([pair, { status }]) => status === 'completed' && aboard.includes(pair),
  )
  const isDone = pairs.every(([pair, contract]) => {
    const crew = partsOf(pair)[1]
    const isVoid = Boolean(model.gone[owner] ?? model.gone[crew])
    return (isVoid || isSettled(model, pair)) && missingIn(model, owner, crew, contract).length === 0
  })
  if (pairs.length > 0 && isDone) at(model.voyages, offer).closedAt = model.now
}
