import type { RefusalCode } from '#domain/errors.ts'
import { ledgerApi } from '#domain/ledger/ledger-api.ts'
import { ledgerPolicy } from '#domain/ledger/ledger-policy.ts'
import { type PaymentKind, payerOf } from '#domain/ledger/payment.ts'
import { type PaymentStep, paymentTransitions } from '#domain/ledger/payment-transitions.ts'
import { type Act, byEach, calls, type Deed, reasonOf } from '#test/year/deed.ts'
import { accountIn, closedTo, unknownTo } from '#test/year/deeds/expenses.ts'
import { logIdOf } from '#test/year/log-keys.ts'
import { actorOf, at, isSettled, type Marketplace, pairOf, partsOf } from '#test/year/marketplace.ts'
import { accountsOf, paymentsOf, recheckAccounts, restOf } from '#test/year/settlements.ts'
import { tell } from '#test/year/voyages.ts'

interface Announcement {
  text: string
  key: string
  kind: PaymentKind
  cents: number
}

function announcementsOf(model: Marketplace, by: string, pair: string): Announcement[] {
  const next = String(model.paid + 1)
  const side = actorOf(model, by).role
  const own = Object.entries(model.payments).filter(([, paid]) => paid.by === by)
  const of = (kind: PaymentKind, cents: number, text: string = kind) => ({ text, key: next, kind, cents })
  const isKnown = closedTo(model, by, partsOf(pair)[0], partsOf(pair)[1]) === undefined
  const rest = isKnown && isSettled(model, pair) ? restOf(model, pair, side) : 0
  const wholes = rest > 0 ? [of(side === 'owner' ? 'fee' : 'refund', rest, 'of the rest')] : []
  return [
    of('fee', 85_000),
    of('refund', 5_000),
    ...(isKnown ? [of('advance', 30_000), of('provision', 10_000)] : []),
    ...wholes,
    ...own.slice(-1).map(([key, { kind, cents }]) => ({ text: 'that was sent before', key, kind, cents })),
  ]
}

function refusalOf(
  model: Marketplace,
  by: string,
  pair: string,
  { key, kind, cents }: Announcement,
): RefusalCode | undefined {
  const closed = closedTo(model, by, partsOf(pair)[0], partsOf(pair)[1])
  if (closed) return closed
  const known = model.payments[key]
  if (known) return known.pair === pair && known.by === by ? undefined : 'payment_elsewhere'
  const account = accountIn(model, pair)
  return (
    reasonOf(ledgerPolicy.pay(actorOf(model, by), account, kind)) ??
    (account.status === 'settled' && cents > restOf(model, pair, payerOf[kind])
      ? 'payment_over_balance'
      : undefined)
  )
}

/** For an owner, everybody who applied; for a crew member, their own. */
const pairsFor = (model: Marketplace, by: string): string[] =>
  Object.keys(model.offers).flatMap(offer =>
    actorOf(model, by).role === 'crew'
      ? [pairOf(offer, by)]
      : (model.applicants[offer] ?? []).map(crew => pairOf(offer, crew)),
  )

const otherIn = (model: Marketplace, pair: string, by: string) => {
  const { ownerId, crewId } = accountIn(model, pair)
  return by === ownerId ? crewId : ownerId
}

export const pay: Act = model =>
  byEach(model, by =>
    pairsFor(model, by).flatMap(pair =>
      announcementsOf(model, by, pair).map((sent): Deed => {
        const [offer, crew] = partsOf(pair)
        const { text, key, kind, cents } = sent
        return {
          text: `${by} announces payment ${key} in ${pair}: ${text}`,
          about: offer,
          refusal: now => refusalOf(now, by, pair, sent),
          follows(now) {
            if (key in now.payments) return
            now.paid = Math.max(now.paid, Number(key))
            now.payments[key] = { pair, by, kind, cents, status: 'announced' }
            tell(now, 'payment_announced', [otherIn(now, pair, by)], offer)
            recheckAccounts(now, offer, by)
          },
          perform: calls(by, ledgerApi.announce, id => ({
            params: { jobId: id(offer) },
            body: {
              _id: logIdOf(key),
              ...(by === crew ? {} : { crew: id(crew) }),
              kind,
              amount: cents / 100,
              at: model.now.toISOString(),
              method: 'transfer',
            },
          })),
        }
      }),
    ),
  )

const told = { confirm: 'payment_confirmed', dispute: 'payment_disputed', withdraw: null } as const
const endpoints = {
  confirm: ledgerApi.confirmPayment,
  dispute: ledgerApi.disputePayment,
  withdraw: ledgerApi.withdrawPayment,
}

const answering =
  (step: PaymentStep): Act =>
  model =>
    byEach(model, by =>
      Object.keys(model.offers).flatMap(offer => {
        const paid = accountsOf(model, offer).flatMap(pair => paymentsOf(model, pair))
        const open = paid.filter(([, { status }]) => status === 'announced' || status === 'disputed')
        const asked = new Set([...paid.slice(-1), ...open.slice(-3)].map(([key]) => key))
        return [...asked].map(
          (key): Deed => ({
            text: `${by}: ${step} payment ${key} of ${offer}`,
            about: offer,
            refusal(now) {
              const isCrew = actorOf(now, by).role === 'crew'
              const closed = isCrew ? closedTo(now, by, offer, by) : unknownTo(now, by, offer)
              if (closed) return closed
              const payment = now.payments[key]
              if (!payment || (isCrew && payment.pair !== pairOf(offer, by))) return 'payment_not_found'
              const { by: announcerId, status: paymentStatus } = payment
              const facts = { ...accountIn(now, payment.pair), announcerId, paymentStatus }
              return reasonOf(ledgerPolicy.answerPayment(actorOf(now, by), step, facts))
            },
            follows(now) {
              const payment = at(now.payments, key)
              payment.status = paymentTransitions[step].to
              const type = told[step]
              if (type) tell(now, type, [otherIn(now, payment.pair, by)], offer)
              recheckAccounts(now, offer, by)
            },
            perform: calls(by, endpoints[step], id => ({
              params: { jobId: id(offer), id: logIdOf(key) },
              ...(step === 'dispute' ? { body: { reason: 'No está en mi cuenta.' } } : {}),
            })),
          }),
        )
      }),
    )

export const confirmPayment = answering('confirm')
export const disputePayment = answering('dispute')
export const withdrawPayment = answering('withdraw')
