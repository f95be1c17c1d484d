import type { Act, Deed } from '#test/year/deed.ts'
import { chainOf, type Found, find, inOneGo } from '#test/year/deeds/chains.ts'
import { create, fillIn, review, submit } from '#test/year/deeds/checklists.ts'
import { signAsCrew, signAsOwner } from '#test/year/deeds/contracts.ts'
import { waive, writeWeather } from '#test/year/deeds/departures.ts'
import { tie } from '#test/year/deeds/jobs.ts'
import { equip } from '#test/year/deeds/papers.ts'
import { addTitle } from '#test/year/deeds/titles.ts'
import { describeVessel } from '#test/year/deeds/vessels.ts'
import { at, listOf, type Marketplace, pairOf } from '#test/year/marketplace.ts'
import { aboardIn, crewOf, missingIn, skipperOf } from '#test/year/voyages.ts'

function boat(model: Marketplace, offer: string): Found {
  const { owner, vessel } = at(model.offers, offer)
  if (vessel) return find(model, equip, owner, vessel)
  const [own] = Object.entries(model.vessels).find(([, each]) => each.owner === owner && !each.archived) ?? []
  return own ? find(model, tie, owner, `${own} in ${offer}`) : find(model, describeVessel, owner, '')
}

function contract(model: Marketplace, offer: string): Found {
  const { owner } = at(model.offers, offer)
  const unsigned = crewOf(model, offer).find(
    crew => model.contracts[pairOf(offer, crew)]?.status !== 'completed',
  )
  if (!unsigned) return undefined
  const pair = pairOf(offer, unsigned)
  return model.contracts[pair]?.status === 'pending_owner_signature'
    ? find(model, signAsOwner, owner, pair)
    : find(model, signAsCrew, unsigned, `contract of ${offer}`)
}

function list(model: Marketplace, offer: string, skipper: string): Found {
  const key = listOf(pairOf(offer, skipper), 'departure')
  const made = model.lists[key]
  if (made?.status === 'submitted')
    return find(model, review, at(model.offers, offer).owner, `${key}: approve`)
  if (made?.status !== 'draft') return find(model, create, skipper, key)
  return made.complete
    ? find(model, submit, skipper, key)
    : find(model, fillIn, skipper, `answers all of the list ${key}`)
}

const titles = ['PPER', 'STCW_BST', 'MEDICAL', 'GOC'] as const

/** The act about the first missing condition: a boat comes first, as the contract binds to it. */
function next(model: Marketplace, offer: string): Found {
  const { owner, vessel } = at(model.offers, offer)
  const skipper = skipperOf(model, offer)
  const isSigned = crewOf(model, offer).some(
    crew => model.contracts[pairOf(offer, crew)]?.status === 'completed',
  )
  const [missing] = missingIn(model, offer)
  if (!skipper || !missing) return undefined
  if (!vessel && !isSigned) return boat(model, offer)
  switch (missing) {
    case 'contracts':
      return contract(model, offer)
    case 'checklist':
      return list(model, offer, skipper)
    case 'skipper_fit': {
      const lacked = titles.find(kind => !model.titles[skipper]?.includes(kind))
      return lacked && find(model, addTitle, skipper, lacked)
    }
    case 'weather':
      return find(model, writeWeather, skipper, offer)
    default:
      return boat(model, offer) ?? find(model, waive, owner, `${missing} of ${offer}`)
  }
}

/**
 * By chance alone seven conditions would hardly ever be met at once: its people meet the missing ones, one after
 * the other.
 */
export const prepare: Act = model =>
  Object.keys(model.offers).flatMap((offer): Deed[] => {
    const stage = aboardIn(model, offer)?.stage
    if (stage !== 'preparing') return []
    const chain = chainOf(
      model,
      ahead => missingIn(ahead, offer).length === 0,
      ahead => next(ahead, offer),
    )
    return chain ? [inOneGo(`all that is missing of ${offer} is done`, offer, chain)] : []
  })
