import { ledgerApi } from '#domain/ledger/ledger-api.ts'
import { ledgerPolicy } from '#domain/ledger/ledger-policy.ts'
import { anasHand, carlasHand } from '#test/signatures.ts'
import { expireLate } from '#test/year/annexes.ts'
import { closeWhenDone } from '#test/year/closing.ts'
import { type Act, type Answer, answerOf, byEach, calls, type Deed, reasonOf } from '#test/year/deed.ts'
import { accountIn, closedTo } from '#test/year/deeds/expenses.ts'
import { actorOf, at, type Marketplace, pairOf, partsOf } from '#test/year/marketplace.ts'
import {
  drawUp,
  expensesOf,
  isPricedByMiles,
  isProvisional,
  paymentsOf,
  positionsOf,
} from '#test/year/settlements.ts'
import { crewOf, tell } from '#test/year/voyages.ts'

/** Everybody who applied to a person's offers, and to one of somebody else. */
const pairsFor = (model: Marketplace, by: string): string[] =>
  Object.keys(model.offers)
    .flatMap(offer => (model.applicants[offer] ?? []).map(crew => pairOf(offer, crew)))
    .filter((pair, place) => {
      const [offer, crew] = partsOf(pair)
      return (
        crew === by || at(model.offers, offer).owner === by || place < 2 || crewOf(model, offer).includes(by)
      )
    })

/** An account that is priced by miles has an agreed price; its first position is measured after the step. */
const mayPropose = (model: Marketplace, pair: string, price: number | null) =>
  !isPricedByMiles(model, pair) || (price !== null && positionsOf(model, pair).length > 0)

const hasOpenItem = (model: Marketplace, pair: string) =>
  expensesOf(model, pair).some(([, { status }]) => status === 'awaiting_approval') ||
  paymentsOf(model, pair).some(([, { status }]) => status === 'announced' || status === 'disputed')

const isOneGone = (model: Marketplace, pair: string) => {
  const { ownerId, crewId } = accountIn(model, pair)
  return [ownerId, crewId].some(name => model.gone[name])
}

const otherThan = (model: Marketplace, pair: string, by: string) => {
  const { ownerId, crewId } = accountIn(model, pair)
  return by === ownerId ? crewId : ownerId
}

const prices = { 'as it is': null, 'with another price': 100_000 }

export const proposeSettlement: Act = model =>
  byEach(model, by =>
    pairsFor(model, by).flatMap(pair =>
      Object.entries(prices)
        .filter(([, price]) => mayPropose(model, pair, price))
        .map(([text, price]): Deed => {
          const [offer, crew] = partsOf(pair)
          return {
            text: `${by} proposes to settle ${pair} ${text}`,
            about: offer,
            refusal: now =>
              closedTo(now, by, offer, crew) ??
              reasonOf(
                ledgerPolicy.propose(actorOf(now, by), {
                  ...accountIn(now, pair),
                  provisional: isProvisional(now, pair),
                  openItem: hasOpenItem(now, pair) ? 'one' : null,
                  erased: isOneGone(now, pair),
                }),
              ),
            follows(now) {
              const other = [otherThan(now, pair, by)]
              if (now.settlements[pair]?.status === 'open') tell(now, 'settlement_void', other, offer)
              drawUp(now, pair, by, price)
              tell(now, 'settlement_proposed', other, offer)
            },
            perform: calls(by, ledgerApi.propose, id => ({
              params: { jobId: id(offer) },
              body: {
                crew: id(crew),
                fee: price === null ? null : { amount: price / 100, reason: 'Llegamos un día antes.' },
              },
            })),
          }
        }),
    ),
  )

export const signSettlement: Act = model =>
  byEach(model, by =>
    pairsFor(model, by).flatMap(pair => {
      const [offer, crew] = partsOf(pair)
      const newest = model.drawn[pair] ?? 0
      // The newest, and the one before: a page may be open for long.
      return [newest, newest - 1]
        .filter(number => number >= 0)
        .map(
          (number): Deed => ({
            text: `${by} signs settlement ${number} of ${pair}`,
            about: offer,
            refusal(now) {
              const closed = closedTo(now, by, offer, crew)
              if (closed) return closed
              const settlement = now.settlements[pair]
              const side = actorOf(now, by).role
              return reasonOf(
                ledgerPolicy.sign(actorOf(now, by), {
                  ...accountIn(now, pair),
                  settlement: settlement?.status ?? null,
                  hasSigned: settlement?.signedBy.includes(side) ?? false,
                  signedHash: String(number),
                  hash: String(now.drawn[pair]),
                }),
              )
            },
            follows(now) {
              const settlement = at(now.settlements, pair)
              settlement.signedBy = [...settlement.signedBy, actorOf(now, by).role].sort()
              const isComplete = settlement.signedBy.length === 2
              if (isComplete) {
                settlement.status = 'signed'
                expireLate(now, offer)
                closeWhenDone(now, offer)
              }
              tell(
                now,
                isComplete ? 'settlement_completed' : 'settlement_signed',
                [otherThan(now, pair, by)],
                offer,
              )
            },
            async perform(stage): Promise<Answer> {
              const hash = await stage.hashOfSettlement(`settlement ${pair}/${number}`)
              const signature = actorOf(model, by).role === 'owner' ? anasHand : carlasHand
              const sent = { params: { jobId: stage.id(offer), crewId: stage.id(crew) } }
              return answerOf(
                await stage.person(by).call(ledgerApi.sign, { ...sent, body: { hash, signature } }),
              )
            },
          }),
        )
    }),
  )
