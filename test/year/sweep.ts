import { dayInMadrid } from '#domain/calendar.ts'
import { isOverdue } from '#domain/contracts/overdue.ts'
import {
  contractsOf,
  countAccepted,
  isWaiting,
  type Marketplace,
  pairOf,
  partsOf,
  settle,
} from '#test/year/marketplace.ts'

function sweepOffers(model: Marketplace, today: string): void {
  for (const [name, offer] of Object.entries(model.offers)) {
    const contracts = contractsOf(model, name).map(([, contract]) => contract)
    if (offer.status === 'open' && offer.startDate < today && countAccepted(model, name) === 0)
      offer.status = 'expired'
    const stands = offer.status === 'open' || offer.status === 'filled'
    const isDone = contracts.some(({ status }) => status === 'completed') && !contracts.some(isWaiting)
    if (stands && offer.endDate < today && isDone) offer.status = 'completed'
  }
}

function sweepContracts(model: Marketplace, today: string): void {
  for (const [pair, contract] of Object.entries(model.contracts)) {
    if (!isWaiting(contract) || !isOverdue(contract, model.now, today)) continue
    const [offer, crew] = partsOf(pair)
    contract.status = 'cancelled'
    model.applications[pairOf(offer, crew)] = 'rejected'
    settle(model, offer)
  }
}

/** What dates have brought about since the tasks last ran: the offers' sweep is due before the contracts'. */
export function sweep(model: Marketplace): void {
  if (model.swept.getTime() === model.now.getTime()) return
  model.swept = model.now
  // What was done at the same moment as an account was erased, and after it.
  for (const key of Object.keys(model.blocks))
    if (key.split('>').some(name => model.gone[name])) delete model.blocks[key]
  const today = dayInMadrid(model.now)
  sweepOffers(model, today)
  sweepContracts(model, today)
}
