import { type AnnexMoment, firstUnchangeable, momentOf } from '#domain/annexes/annex-fields.ts'
import { isOpen } from '#domain/annexes/annex-status.ts'
import { DAY_MS } from '#domain/durations.ts'
import {
  type Agreement,
  type Annex,
  at,
  contractsOf,
  isSettled,
  type Marketplace,
  pairOf,
  partsOf,
  settleEdited,
} from '#test/year/marketplace.ts'
import { hasEnded, recheck, tell } from '#test/year/voyages.ts'

export const annexOf = (pair: string, number: number) => `${pair}/${number}`

const pairIn = (key: string) => {
  const [offer, crew] = partsOf(key)
  return pairOf(offer, crew)
}
export const openOf = ({ annexes }: Marketplace, pair: string): Annex | undefined =>
  Object.entries(annexes).find(([key, annex]) => pairIn(key) === pair && isOpen(annex))?.[1]

/** The owner and the crew member, one of whom is `by`. */
export function otherThan({ offers }: Marketplace, pair: string, by: string): string {
  const [offer, crew] = partsOf(pair)
  const { owner } = at(offers, offer)
  return by === owner ? crew : owner
}

export function momentIn(model: Marketplace, pair: string): AnnexMoment {
  const [offer] = partsOf(pair)
  return momentOf({
    contractEnded: at(model.contracts, pair).ended,
    settled: isSettled(model, pair),
    jobCancelled: at(model.offers, offer).status === 'cancelled',
    departed: Boolean(model.voyages[offer]?.departedAt),
    over: hasEnded(model, offer),
  })
}

export const termsOf = ({ changes, ends }: Annex) => ({ changes, end: ends ? 'by agreement' : null })

function expire(model: Marketplace, key: string, annex: Annex): void {
  const [offer, crew] = partsOf(key)
  annex.status = 'expired'
  tell(model, 'annex_expired', [at(model.offers, offer).owner, crew], offer)
}

/** After an act that leaves less to change. */
export function expireLate(model: Marketplace, offer: string): void {
  for (const [key, annex] of Object.entries(model.annexes)) {
    if (partsOf(key)[0] !== offer || !isOpen(annex)) continue
    if (firstUnchangeable(termsOf(annex), momentIn(model, pairIn(key)))) expire(model, key, annex)
  }
}

const sameDates = (one: Dates, other: Dates) =>
  one.startDate === other.startDate && one.endDate === other.endDate
type Dates = Pick<Agreement, 'startDate' | 'endDate'>

/** The offer has the dates of its signed contracts once they agree. */
export function followContracts(model: Marketplace, pair: string, by: string): void {
  const [name] = partsOf(pair)
  const offer = at(model.offers, name)
  const signed = contractsOf(model, name)
    .map(([, contract]) => contract)
    .filter(({ status }) => status === 'completed')
  const [first] = signed
  if (!first || !signed.every(each => sameDates(each, first)) || sameDates(first, offer)) return
  const voyage = model.voyages[name]
  if (voyage && !voyage.departedAt) voyage.weatherBy = null
  Object.assign(offer, { startDate: first.startDate, endDate: first.endDate })
  settleEdited(model, name)
  recheck(model, name, by)
}

const isOlder = ({ proposedAt }: Annex, { now }: Marketplace, days: number) =>
  now.getTime() - proposedAt.getTime() > days * DAY_MS

/** An answer is asked for again after three days; after fourteen none is expected any more. */
export function sweepAnnexes(model: Marketplace): void {
  const open = Object.entries(model.annexes).filter(([, annex]) => isOpen(annex))
  for (const [key, annex] of open) if (isOlder(annex, model, 14)) expire(model, key, annex)
  for (const [key, annex] of open) {
    if (!isOpen(annex) || annex.reminded || !isOlder(annex, model, 3)) continue
    annex.reminded = true
    tell(model, 'annex_reminder', [otherThan(model, pairIn(key), annex.by)], partsOf(key)[0])
  }
}

/** Annexes that never came into force are erased with either account; all are erased with their contract. */
export function forgetAnnexes(model: Marketplace, name: string): void {
  for (const [key, { status }] of Object.entries(model.annexes)) {
    const [offer, crew] = partsOf(key)
    const isTheirs = crew === name || at(model.offers, offer).owner === name
    if (isTheirs && status !== 'in_force') delete model.annexes[key]
  }
}
