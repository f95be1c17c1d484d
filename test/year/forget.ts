import { expireLate, forgetAnnexes } from '#test/year/annexes.ts'
import {
  at,
  contractsOf,
  isWaiting,
  type Marketplace,
  pairOf,
  partsOf,
  settle,
} from '#test/year/marketplace.ts'
import { forgetAccounts } from '#test/year/settlements.ts'
import { forgetVoyages, hasArrived, isUnderWay, leaveVoyage } from '#test/year/voyages.ts'

const isOf = (key: string, name: string) => partsOf(key).includes(name as never)

/** Offers are cancelled, and places freed. */
function callOff(model: Marketplace, name: string): void {
  for (const [title, offer] of Object.entries(model.offers)) {
    const isActive = offer.status === 'open' || offer.status === 'filled'
    const hasSailed = isUnderWay(model, title) || hasArrived(model, title)
    if (offer.owner !== name || !isActive || hasSailed) continue
    Object.assign(offer, { status: 'cancelled', cancelledAt: model.now })
    expireLate(model, title)
  }
  for (const [pair, contract] of Object.entries(model.contracts)) {
    const [offer, crew] = partsOf(pair)
    const isTheirs = crew === name || at(model.offers, offer).owner === name
    if (isTheirs && isWaiting(contract)) contract.status = 'cancelled'
  }
}

function dropDrafts({ drafts, offers }: Marketplace, name: string): void {
  for (const pair of Object.keys(drafts)) {
    const [offer, crew] = partsOf(pair)
    if (crew === name || at(offers, offer).owner === name) delete drafts[pair]
  }
}

/** Everything without a contract that both have signed is deleted. */
function drop(model: Marketplace, name: string): void {
  const { offers, applications, contracts } = model
  const isBound = (pair: string) => contracts[pair]?.status === 'completed'
  for (const [pair, { status, ended }] of Object.entries(contracts)) {
    const [offer, crew] = partsOf(pair)
    if (status !== 'completed' && !ended && (crew === name || at(offers, offer).owner === name))
      delete contracts[pair]
  }
  for (const pair of Object.keys(applications)) {
    const [offer, crew] = partsOf(pair)
    if (crew !== name || isBound(pair)) continue
    leaveVoyage(model, offer, crew)
    delete applications[pair]
    delete model.prices[pair]
    settle(model, offer)
  }
  for (const [offer, { owner }] of Object.entries(offers)) {
    const isKept = contractsOf(model, offer).some(([, { status, ended }]) => status === 'completed' || ended)
    if (owner !== name || isKept) continue
    delete offers[offer]
    for (const pair of Object.keys(applications).filter(each => partsOf(each)[0] === offer)) {
      delete applications[pair]
      delete model.prices[pair]
    }
  }
}

/** Drops the rows of applications and offers that are gone. */
function dropOrphans({ offers, applications, acceptedAt, applicants, voyages }: Marketplace): void {
  for (const pair of Object.keys(acceptedAt)) if (!(pair in applications)) delete acceptedAt[pair]
  for (const [offer, crew] of Object.entries(applicants)) {
    const left = crew.filter(each => pairOf(offer, each) in applications)
    if (left.length > 0) applicants[offer] = left
    else delete applicants[offer]
  }
  for (const offer of Object.keys(voyages)) if (!(offer in offers)) delete voyages[offer]
}

/** The agreed price stays with the contract. */
export function dropPrices({ prices, assumed, offers }: Marketplace, name: string): void {
  for (const [pair, price] of Object.entries(prices)) {
    const [offer, crew] = partsOf(pair)
    const isOwners = at(offers, offer).owner === name
    if (isOwners || crew === name) Object.assign(price, { counter: null, starred: false })
    if (crew === name) price.quote = null
  }
  for (const offer of Object.keys(assumed)) if (at(offers, offer).owner === name) delete assumed[offer]
}

/** The offers that stay name none any more. */
function dropVessels({ vessels, offers }: Marketplace, name: string): void {
  for (const [vessel, { owner }] of Object.entries(vessels)) {
    if (owner !== name) continue
    delete vessels[vessel]
    for (const offer of Object.values(offers)) if (offer.vessel === vessel) offer.vessel = null
  }
}

/** Signed certificates stay. */
function forgetCertificates({ certificates, offers }: Marketplace, name: string): void {
  for (const [pair, status] of Object.entries(certificates)) {
    const [offer, crew] = partsOf(pair)
    if (status === 'refused' && (crew === name || at(offers, offer).owner === name)) delete certificates[pair]
  }
}

/** Others keep their notifications and messages, without a sender. */
function fallSilent({ talks, gone }: Marketplace, name: string): void {
  for (const [key, talk] of Object.entries(talks)) {
    if (!isOf(key, name)) continue
    if (talk.said.length === 0 || partsOf(key).every(party => gone[party])) {
      delete talks[key]
      continue
    }
    talk.said = talk.said.map(sender => (sender === name ? 'nobody' : sender))
    for (const [reader, place] of Object.entries(talk.readers))
      if (reader === name) place.shown = false
      else place.read = talk.said.length
  }
}

/** The remains of an erased account: a name in others' contracts and notifications. */
export function forget(model: Marketplace, name: string): void {
  model.gone[name] = true
  model.leftLately.push(name)
  for (const key of Object.keys(model.blocks)) if (key.split('>').includes(name)) delete model.blocks[key]
  for (const key of Object.keys(model.reports)) if (key.split('>')[0] === name) delete model.reports[key]
  forgetVoyages(model, name)
  callOff(model, name)
  dropDrafts(model, name)
  forgetAnnexes(model, name)
  forgetCertificates(model, name)
  forgetAccounts(model, name)
  for (const [pair, { owner }] of Object.entries(model.invitations))
    if (owner === name || partsOf(pair)[1] === name) delete model.invitations[pair]
  dropPrices(model, name)
  drop(model, name)
  dropOrphans(model)
  dropVessels(model, name)
  delete model.titles[name]
  delete model.searches[name]
  for (const pair of Object.keys(model.questions)) {
    const [offer, asker] = partsOf(pair)
    if (asker === name || !(offer in model.offers) || at(model.offers, offer).owner === name)
      delete model.questions[pair]
  }
  fallSilent(model, name)
  model.told = model.told.filter(text => text.split(' ')[2] !== name)
}
