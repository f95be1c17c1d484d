import { annexApi } from '#domain/annexes/annex-api.ts'
import { annexPolicy } from '#domain/annexes/annex-policy.ts'
import type { RefusalCode } from '#domain/errors.ts'
import { anasHand, carlasHand } from '#test/signatures.ts'
import { annexOf, followContracts, momentIn, openOf, otherThan, termsOf } from '#test/year/annexes.ts'
import { type Act, type Answer, answerOf, calls, type Deed, reasonOf } from '#test/year/deed.ts'
import {
  type Agreement,
  type Annex,
  accountStatusIn,
  actorOf,
  at,
  dayAhead,
  type Marketplace,
  partiesOf,
  partsOf,
  presentIn,
  settle,
} from '#test/year/marketplace.ts'
import { recheckAccounts } from '#test/year/settlements.ts'
import { leaveVoyage, recheck, tell } from '#test/year/voyages.ts'

type Terms = Pick<Annex, 'changes' | 'ends'>

const DAY_MS = 24 * 60 * 60_000
const nextDay = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

function termsFor(model: Marketplace, { endDate, expenseLimit }: Agreement): Record<string, Terms> {
  const change = (changes: Annex['changes']): Terms => ({ changes, ends: false })
  return {
    'a day more': change({ endDate: nextDay(endDate) }),
    'a week from now': change({ startDate: dayAhead(model, 7), endDate: dayAhead(model, 10) }),
    'a higher limit': change({ expenseLimit: (expenseLimit ?? 100) + 10 }),
    'a start yesterday': change({ startDate: dayAhead(model, -1) }),
    'what is signed': change({ endDate }),
    'the end': { changes: {}, ends: true },
  }
}

/** Contracts of either party: an owner names the crew member. */
const ofParties = (model: Marketplace, deeds: (by: string, pair: string) => Deed[]): Deed[] =>
  Object.keys(model.contracts).flatMap(pair => {
    const [offer, crew] = partsOf(pair)
    const parties = [at(model.offers, offer).owner, crew]
    return parties
      .filter(by => presentIn(model).includes(by))
      .flatMap(by => deeds(by, pair).map(deed => ({ ...deed, by })))
  })

/** Its offer or contract went with an account. */
function lostTo(model: Marketplace, by: string, pair: string): RefusalCode | undefined {
  if (pair in model.contracts) return undefined
  const isKept = partsOf(pair)[0] in model.offers
  const mayHaveOne = actorOf(model, by).role === 'owner' || model.applications[pair] === 'accepted'
  return isKept && !mayHaveOne ? 'contract_forbidden' : 'contract_not_found'
}

const factsOf = (model: Marketplace, by: string, pair: string) => ({
  ...partiesOf(model, pair),
  moment: momentIn(model, pair),
  standing: accountStatusIn(model, otherThan(model, pair, by)),
})

function faultIn(model: Marketplace, pair: string, { changes }: Terms): RefusalCode | undefined {
  const before = at(model.contracts, pair)
  const after = { ...before, ...changes }
  const isSame = Object.entries(changes).some(([field, value]) => before[field as keyof Agreement] === value)
  const isMoved = after.startDate !== before.startDate
  const hasDates = isMoved || after.endDate !== before.endDate
  const isWrong =
    isSame ||
    (hasDates && after.startDate >= after.endDate) ||
    (isMoved && after.startDate < dayAhead(model, 0))
  return isWrong ? 'invalid_input' : undefined
}

const asked = (model: Marketplace, by: string, pair: string, id: (name: string) => string) => {
  const [offer, crew] = partsOf(pair)
  const isOwner = actorOf(model, by).role === 'owner'
  return { jobId: id(offer), ...(isOwner ? { query: { crew: id(crew) } } : {}) }
}
const handOf = (model: Marketplace, by: string) =>
  actorOf(model, by).role === 'owner' ? anasHand : carlasHand
const REASON = 'El barco se ha vendido.'

export const proposeAnnex: Act = model =>
  ofParties(model, (by, pair) =>
    Object.entries(termsFor(model, at(model.contracts, pair))).map(([text, terms]): Deed => {
      const [offer] = partsOf(pair)
      return {
        text: `${by} proposes ${text} for the contract ${pair}`,
        about: offer,
        refusal(now) {
          const lost = lostTo(now, by, pair)
          if (lost) return lost
          const actor = actorOf(now, by)
          const facts = { ...factsOf(now, by, pair), waiting: openOf(now, pair) !== undefined }
          const proposed = { changes: terms.changes, end: terms.ends ? REASON : null }
          return (
            reasonOf(annexPolicy.begin(actor, facts)) ??
            faultIn(now, pair, terms) ??
            reasonOf(annexPolicy.propose(actor, facts, proposed))
          )
        },
        follows(now) {
          const number = (now.proposed[pair] ?? 0) + 1
          now.proposed[pair] = number
          now.annexes[annexOf(pair, number)] = {
            ...terms,
            by,
            status: 'open',
            proposedAt: now.now,
            reminded: false,
          }
          tell(now, 'annex_proposed', [otherThan(now, pair, by)], offer)
        },
        perform: calls(by, annexApi.propose, id => {
          const { jobId, ...query } = asked(model, by, pair, id)
          const { changes, ends } = terms
          const content = ends ? { end: { reason: REASON } } : { changes }
          return { params: { jobId }, ...query, body: { ...content, signature: handOf(model, by) } }
        }),
      }
    }),
  )

function putIntoForce(model: Marketplace, pair: string, { changes, ends }: Annex, by: string): void {
  const [offer, crew] = partsOf(pair)
  const contract = at(model.contracts, pair)
  contract.annexes += 1
  if (!ends) {
    Object.assign(contract, changes)
    if (changes.startDate ?? changes.endDate) followContracts(model, pair, by)
    return
  }
  Object.assign(contract, { status: 'cancelled', ended: true })
  model.endedAt[pair] = model.now
  leaveVoyage(model, offer, crew)
  model.applications[pair] = 'rejected'
  settle(model, offer)
  followContracts(model, pair, by)
  recheck(model, offer, by)
}

const answers = {
  accept: { to: 'in_force', told: 'annex_accepted', text: 'signs' },
  decline: { to: 'declined', told: 'annex_declined', text: 'declines' },
  withdraw: { to: 'withdrawn', told: 'annex_withdrawn', text: 'withdraws' },
} as const

const answering =
  (what: keyof typeof answers): Act =>
  model =>
    ofParties(model, (by, pair) => {
      const [offer] = partsOf(pair)
      const { to, told, text } = answers[what]
      // The newest, and the one before: a page may be open for long.
      const newest = model.proposed[pair] ?? 0
      return [newest, newest - 1]
        .map(number => annexOf(pair, number))
        .filter(key => key in model.annexes)
        .map(
          (key): Deed => ({
            text: `${by} ${text} the annex ${key}`,
            about: offer,
            refusal(now) {
              const lost = lostTo(now, by, pair)
              if (lost) return lost
              const annex = now.annexes[key]
              if (!annex) return 'annex_not_found'
              const facts = { ...factsOf(now, by, pair), ...termsOf(annex) }
              const proposed = { ...facts, proposerId: annex.by, annexStatus: annex.status }
              return reasonOf(annexPolicy[what](actorOf(now, by), proposed))
            },
            follows(now) {
              const annex = at(now.annexes, key)
              annex.status = to
              if (what === 'accept') {
                putIntoForce(now, pair, annex, by)
                recheckAccounts(now, offer, by)
              }
              tell(now, told, [otherThan(now, pair, by)], offer)
            },
            async perform(stage): Promise<Answer> {
              const { jobId, ...query } = asked(model, by, pair, stage.id)
              const id = stage.id(`annex ${key}`)
              const sent = { params: { jobId, id }, ...query }
              if (what === 'withdraw') return answerOf(await stage.person(by).call(annexApi.withdraw, sent))
              const body =
                what === 'accept'
                  ? { signature: handOf(model, by), hash: await stage.hashOfAnnex(id) }
                  : { reason: 'Ya tengo el billete.' }
              return answerOf(await stage.person(by).call(annexApi[what], { ...sent, body }))
            },
          }),
        )
    })

export const acceptAnnex = answering('accept')
export const declineAnnex = answering('decline')
export const withdrawAnnex = answering('withdraw')
