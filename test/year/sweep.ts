import { dayInMadrid } from '#domain/calendar.ts'
import { isOverdue } from '#domain/contracts/overdue.ts'
import { sweepAnnexes } from '#test/year/annexes.ts'
import { dropPrices } from '#test/year/forget.ts'
import {
  at,
  contractsOf,
  countAccepted,
  dayAhead,
  isWaiting,
  type Marketplace,
  pairOf,
  partsOf,
  settle,
} from '#test/year/marketplace.ts'
import { sweepReviews } from '#test/year/reviews.ts'
import { forgetAccounts, remindOfAccounts } from '#test/year/settlements.ts'
import { forgetVoyages, leaveVoyage, sealFalseStarts, sweepReports } from '#test/year/voyages.ts'

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
    leaveVoyage(model, offer, crew)
    contract.status = 'cancelled'
    delete model.drafts[pair]
    model.applications[pairOf(offer, crew)] = 'rejected'
    settle(model, offer)
  }
}

const KEPT_EVERY_MS = 6 * 60 * 60_000

/** Drafts of contracts are kept for thirty days after the transfer. */
function purgeRetained(model: Marketplace): void {
  if (model.now.getTime() - model.sweptKept.getTime() < KEPT_EVERY_MS) return
  model.sweptKept = model.now
  for (const pair of Object.keys(model.drafts))
    if (at(model.offers, partsOf(pair)[0]).endDate < dayAhead(model, -30)) delete model.drafts[pair]
}

/** The effects of dates since the tasks last ran: the offers' sweep is due before the contracts'. */
export function sweep(model: Marketplace): void {
  remindOfAccounts(model)
  if (model.swept.getTime() === model.now.getTime()) return
  model.swept = model.now
  // Rows of deeds concurrent with an account's erasure, and after it.
  for (const key of Object.keys(model.blocks))
    if (key.split('>').some(name => model.gone[name])) delete model.blocks[key]
  for (const name of model.leftLately.splice(0)) {
    forgetVoyages(model, name)
    // An owner may have starred one whose contract has kept the application.
    dropPrices(model, name)
    forgetAccounts(model, name)
  }
  const today = dayInMadrid(model.now)
  sweepOffers(model, today)
  sweepContracts(model, today)
  purgeRetained(model)
  sweepReports(model)
  sweepAnnexes(model)
  sweepReviews(model)
  sealFalseStarts(model)
}
