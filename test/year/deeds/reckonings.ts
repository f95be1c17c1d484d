import { payerOf } from '#domain/ledger/payment.ts'
import type { Act } from '#test/year/deed.ts'
import { chainOf, type Found, find, inOneGo } from '#test/year/deeds/chains.ts'
import { decideExpense } from '#test/year/deeds/expenses.ts'
import { arrive } from '#test/year/deeds/landfalls.ts'
import { confirmPayment, pay } from '#test/year/deeds/payments.ts'
import { writeReview } from '#test/year/deeds/reviews.ts'
import { proposeSettlement, signSettlement } from '#test/year/deeds/settlements.ts'
import { at, isSettled, type Marketplace, partsOf } from '#test/year/marketplace.ts'
import {
  accountsOf,
  balanceOf,
  expensesOf,
  partiesOfAccount,
  paymentsOf,
  statusOf,
} from '#test/year/settlements.ts'
import { isUnderWay, skipperOf } from '#test/year/voyages.ts'

function confirmed(model: Marketplace, pair: string): Found {
  const { ownerId, crewId } = partiesOfAccount(model, pair)
  const [key, open] =
    paymentsOf(model, pair).find(([, { status }]) => status === 'announced' || status === 'disputed') ?? []
  if (!key || !open) return undefined
  const receiver = payerOf[open.kind] === 'owner' ? crewId : ownerId
  return find(model, confirmPayment, receiver, `confirm payment ${key} `)
}

function signed(model: Marketplace, pair: string): Found {
  const { ownerId, crewId } = partiesOfAccount(model, pair)
  const [awaiting] = expensesOf(model, pair).find(([, { status }]) => status === 'awaiting_approval') ?? []
  if (awaiting) return find(model, decideExpense, ownerId, `approve expense ${awaiting} `)
  if (model.settlements[pair]?.status !== 'open')
    return find(model, proposeSettlement, crewId, `${pair} as it is`)
  const words = `signs settlement ${model.drawn[pair]} of ${pair}`
  return find(model, signSettlement, crewId, words) ?? find(model, signSettlement, ownerId, words)
}

/** The next act that the account needs, from the arrival on. */
function next(model: Marketplace, pair: string): Found {
  const [offer] = partsOf(pair)
  const { ownerId, crewId } = partiesOfAccount(model, pair)
  if (isUnderWay(model, offer)) return find(model, arrive, skipperOf(model, offer), `${offer} now`)
  const open = confirmed(model, pair)
  if (open) return open
  if (!isSettled(model, pair)) return signed(model, pair)
  const payer = balanceOf(model, pair) > 0 ? ownerId : crewId
  return find(model, pay, payer, `in ${pair}: of the rest`)
}

/** The next act of the passage: about its accounts, and then its reviews. */
function nextOfPassage(model: Marketplace, offer: string): Found {
  const { owner } = at(model.offers, offer)
  const pairs = accountsOf(model, offer).filter(pair => !at(model.contracts, pair).ended)
  const open = pairs.find(pair => !isSettled(model, pair))
  if (open) return next(model, open)
  for (const pair of pairs) {
    const crew = partsOf(pair)[1]
    const found =
      find(model, writeReview, owner, `reviews ${crew} after ${offer}`) ??
      find(model, writeReview, crew, `reviews ${owner} after ${offer}`)
    if (found) return found
  }
  return undefined
}

/** By chance alone nobody would be through with an account before something changes it. */
export const settleUp: Act = model =>
  Object.keys(model.offers)
    .flatMap(offer => accountsOf(model, offer))
    .flatMap(pair => {
      const until = {
        signed: (ahead: Marketplace) => isSettled(ahead, pair),
        paid: (ahead: Marketplace) => statusOf(ahead, pair) === 'paid',
        'with reviews': (ahead: Marketplace) => Boolean(ahead.voyages[partsOf(pair)[0]]?.closedAt),
      }
      return Object.entries(until).flatMap(([end, isDone]) => {
        const chain = chainOf(model, isDone, ahead =>
          end === 'with reviews' ? nextOfPassage(ahead, partsOf(pair)[0]) : next(ahead, pair),
        )
        const text = `the account of ${pair} is brought to its end, ${end}`
        return chain && chain.length > 0 ? [inOneGo(text, partsOf(pair)[0], chain)] : []
      })
    })
