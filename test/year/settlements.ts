import { DAY_MS } from '#domain/durations.ts'
import type { AccountStatus } from '#domain/ledger/account.ts'
import { reckon } from '#domain/ledger/lines.ts'
import { type PaymentKind, payerOf } from '#domain/ledger/payment.ts'
import { stretchesAshore, stretchesOf } from '#domain/ledger/stretches.ts'
import { wasBeforeDeparture } from '#domain/passages/log-moments.ts'
import { waitEnders } from '#domain/passages/waits.ts'
import { accountOf } from '#test/account-model.ts'
import {
  at,
  contractsOf,
  isSettled,
  type Marketplace,
  type Paid,
  pairOf,
  partsOf,
  type Settlement,
  type Spent,
} from '#test/year/marketplace.ts'
import { entriesOf, tell } from '#test/year/voyages.ts'

/** As all contracts of the year have them. */
const terms = { budget: 1150, payBasis: 'fixed', waitingDaySum: 120, advance: null } as const
const inCents = { budget: 115_000, payBasis: 'fixed', waitingDaySum: 12_000, advance: null } as const

/** The signed contracts of an offer, ended ones too. */
export const accountsOf = (model: Marketplace, offer: string): string[] =>
  contractsOf(model, offer)
    .filter(([, { status, ended }]) => status === 'completed' || ended)
    .map(([pair]) => pair)

export const partiesOfAccount = ({ offers }: Marketplace, pair: string) => {
  const [offer, crew] = partsOf(pair)
  return { ownerId: at(offers, offer).owner, crewId: crew }
}

export const expensesOf = ({ expenses }: Marketplace, pair: string): [string, Spent][] =>
  Object.entries(expenses).filter(([, { offer, crew }]) => crew !== null && pairOf(offer, crew) === pair)
export const paymentsOf = ({ payments }: Marketplace, pair: string): [string, Paid][] =>
  Object.entries(payments).filter(([, each]) => each.pair === pair)

function endOf({ contracts, voyages, offers, endedAt }: Marketplace, pair: string) {
  const [offer] = partsOf(pair)
  if (at(contracts, pair).ended) {
    const [left, off] = [at(endedAt, pair), at(offers, offer).cancelledAt]
    return { at: off && off < left ? off : left, how: 'called_off' } as const
  }
  const { arrivedAt = null, calledOffAt = null } = voyages[offer] ?? {}
  if (arrivedAt) return { at: arrivedAt, how: 'arrived' } as const
  const offAt = calledOffAt ?? at(offers, offer).cancelledAt
  return offAt ? ({ at: offAt, how: 'called_off' } as const) : null
}

const numberOf = (key: string) => (Number.isNaN(Number(key)) ? Number.MAX_SAFE_INTEGER : Number(key))

/** The waits in the log: a crew member's own before the departure, the boat's at sea. */
function waitsOf({ voyages }: Marketplace, pair: string) {
  const [offer, crew] = partsOf(pair)
  const voyage = voyages[offer]
  if (!voyage) return { ashore: [], atSea: [] }
  const words = entriesOf(voyage)
    .toSorted(
      (one, other) =>
        one.at.getTime() - other.at.getTime() ||
        one.written.getTime() - other.written.getTime() ||
        numberOf(one.key) - numberOf(other.key),
    )
    .map(({ kind, by, at, answer }) => {
      const reason = kind === 'waiting' ? ('boat_not_ready' as const) : null
      return { at, kind, by, reason, agrees: answer }
    })
  const isAshore = ({ at }: { at: Date }) =>
    voyage.departedAt === null || wasBeforeDeparture(at, voyage.departedAt)
  const isAboard = words.some(word => word.kind === 'aboard' && isAshore(word))
  return {
    ashore: words.filter(
      word => isAboard && isAshore(word) && word.by === crew && ['waiting', 'resumed'].includes(word.kind),
    ),
    atSea: words.filter(
      word => !isAshore(word) && (word.kind === 'waiting' || waitEnders.includes(word.kind)),
    ),
  }
}

/** Called off at sea, by clause 21: the year does not compute it. */
export const isPricedByMiles = ({ voyages, contracts }: Marketplace, pair: string): boolean => {
  const voyage = voyages[partsOf(pair)[0]]
  return Boolean(voyage?.departedAt && voyage.calledOffAt && !contracts[pair]?.ended)
}

/** The positions that count, by number, in order. */
export function positionsOf({ voyages }: Marketplace, pair: string): string[] {
  const voyage = voyages[partsOf(pair)[0]]
  return voyage ? entriesOf(voyage).flatMap(({ kind, key }) => (kind === 'position' ? [key] : [])) : []
}

/** Another way has another price; one position alone is no way. */
function wayOf(model: Marketplace, pair: string): string[] {
  const positions = isPricedByMiles(model, pair) ? positionsOf(model, pair) : []
  return positions.length > 1 ? positions : []
}

function factsOf(model: Marketplace, pair: string) {
  const [offer] = partsOf(pair)
  const { ended, startDate, endDate } = at(model.contracts, pair)
  const departedAt = ended ? null : (model.voyages[offer]?.departedAt ?? null)
  const { ashore, atSea } = waitsOf(model, pair)
  return { startDate, endDate, departedAt, end: endOf(model, pair), ashore, atSea, now: model.now }
}

/** By the model of the terms, in cents. */
function sumsOf(model: Marketplace, pair: string) {
  const { ashore, atSea, ...facts } = factsOf(model, pair)
  return accountOf({
    ...facts,
    signed: inCents,
    annexes: [],
    tenthsRun: null,
    tenthsToGo: null,
    toGoPending: false,
    tenthsEstimated: null,
    ashore,
    atSea: facts.departedAt ? atSea : [],
    expenses: expensesOf(model, pair).map(([, { cents, status }]) => ({ cents, status, hasReceipt: false })),
    payments: paymentsOf(model, pair).map(([, { kind, cents, status }]) => ({ kind, cents, status })),
  })
}

const signs: Record<PaymentKind, 1 | -1> = { advance: -1, provision: -1, fee: -1, refund: 1 }

/** The balance of a settled account, in cents: the signed sum and the payments. */
export function balanceOf(model: Marketplace, pair: string): number {
  const { fee, waiting, expenses } = at(model.settlements, pair)
  return paymentsOf(model, pair)
    .filter(([, { status }]) => status === 'confirmed')
    .reduce((sum, [, { kind, cents }]) => sum + signs[kind] * cents, fee + waiting + expenses)
}

/** The rest that one side of a settled account may still announce, in cents. */
export function restOf(model: Marketplace, pair: string, payer: 'owner' | 'crew'): number {
  const owed = payer === 'owner' ? balanceOf(model, pair) : -balanceOf(model, pair)
  return paymentsOf(model, pair)
    .filter(([, { kind, status }]) => payerOf[kind] === payer && ['announced', 'disputed'].includes(status))
    .reduce((rest, [, { cents }]) => rest - cents, owed)
}

export function statusOf(model: Marketplace, pair: string): AccountStatus {
  if (isSettled(model, pair)) return balanceOf(model, pair) === 0 ? 'paid' : 'settled'
  return model.settlements[pair]?.status === 'open' ? 'settling' : 'open'
}

export const isProvisional = (model: Marketplace, pair: string): boolean => endOf(model, pair) === null

/** Everything that both sign, in the words of the lines: any difference makes an open settlement void. */
function contentOf(model: Marketplace, pair: string): string {
  const { ashore, atSea, departedAt, end, ...facts } = factsOf(model, pair)
  const [expenses, payments] = [expensesOf(model, pair), paymentsOf(model, pair)]
  const { lines } = reckon({
    ...facts,
    ...terms,
    departedAt,
    end,
    milesRun: null,
    milesToGo: null,
    toGoPending: false,
    estimatedMiles: null,
    stretches: [
      ...stretchesAshore(ashore, departedAt ?? end?.at ?? null, model.now),
      ...(departedAt ? stretchesOf(atSea, end?.at ?? model.now) : []),
    ],
    expenses: expenses.map(([, { cents, status }]) => ({ cents, status, hasReceipt: false })),
    payments: payments.map(([, { kind, cents, status }]) => ({
      kind,
      cents,
      status,
      method: 'transfer',
      at: model.now,
    })),
    override: null,
  })
  const ofAccount = lines.map(({ key, cents, reckoning }) =>
    ['fee', 'waiting', 'expenses'].includes(key) ? [key, cents, reckoning] : [key, cents],
  )
  return JSON.stringify([ofAccount, expenses, payments, wayOf(model, pair)])
}

export function drawUp(model: Marketplace, pair: string, by: string, agreedFee: number | null): void {
  const { fee, waiting, expenses, balance } = sumsOf(model, pair)
  const price = agreedFee ?? fee
  const settlement: Settlement = {
    by,
    status: 'open',
    fee: price,
    waiting,
    expenses,
    balance: balance - fee + price,
    signedBy: [],
  }
  model.drawn[pair] = (model.drawn[pair] ?? 0) + 1
  model.settlements[pair] = settlement
  model.frozen[pair] = contentOf(model, pair)
}

/** After an act that may alter an account of the offer. */
export function recheckAccounts(model: Marketplace, offer: string, by: string): void {
  for (const pair of accountsOf(model, offer)) {
    const settlement = model.settlements[pair]
    if (settlement?.status !== 'open' || model.frozen[pair] === contentOf(model, pair)) continue
    settlement.status = 'void'
    const { ownerId, crewId } = partiesOfAccount(model, pair)
    tell(
      model,
      'settlement_void',
      [ownerId, crewId].filter(name => name !== by),
      offer,
    )
  }
}

export function remindLater(model: Marketplace, offer: string, end: Date): void {
  model.remindAt[offer] = new Date(end.getTime() + 7 * DAY_MS)
}

/** A week after the end, of accounts that both have not signed. */
export function remindOfAccounts(model: Marketplace): void {
  for (const [offer, due] of Object.entries(model.remindAt)) {
    if (due > model.now) continue
    delete model.remindAt[offer]
    if (!(offer in model.offers)) continue
    for (const pair of accountsOf(model, offer)) {
      const { ownerId, crewId } = partiesOfAccount(model, pair)
      if (isSettled(model, pair) || model.gone[ownerId] || model.gone[crewId]) continue
      const open = model.settlements[pair]
      const hands = open?.status === 'open' ? open.signedBy : []
      if (!hands.includes('owner')) tell(model, 'settlement_reminder', [ownerId], offer)
      if (!hands.includes('crew')) tell(model, 'settlement_reminder', [crewId], offer)
    }
  }
}

/** A settlement that was not signed is no evidence, and an owner's own expenses are nobody else's. */
export function forgetAccounts(model: Marketplace, name: string): void {
  for (const [pair, { status }] of Object.entries(model.settlements)) {
    const { ownerId, crewId } = partiesOfAccount(model, pair)
    if (status !== 'signed' && (ownerId === name || crewId === name)) delete model.settlements[pair]
  }
  for (const [key, { crew, by }] of Object.entries(model.expenses))
    if (crew === null && by === name) delete model.expenses[key]
}
