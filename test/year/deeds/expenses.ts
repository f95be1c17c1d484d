import type { RefusalCode } from '#domain/errors.ts'
import { judgeExpense } from '#domain/ledger/judge-expense.ts'
import { ledgerApi } from '#domain/ledger/ledger-api.ts'
import { ledgerPolicy } from '#domain/ledger/ledger-policy.ts'
import { type Act, byEach, calls, type Deed, reasonOf } from '#test/year/deed.ts'
import { logIdOf } from '#test/year/log-keys.ts'
import { actorOf, at, type Marketplace, pairOf, type Spent } from '#test/year/marketplace.ts'
import {
  accountsOf,
  expensesOf,
  partiesOfAccount,
  recheckAccounts,
  statusOf,
} from '#test/year/settlements.ts'
import { crewOf, tell } from '#test/year/voyages.ts'

/** Nobody but the owner and the crew finds out that there are accounts. */
export function unknownTo(model: Marketplace, by: string, offer: string): RefusalCode | undefined {
  if (!(offer in model.offers)) return 'account_not_found'
  const known = [...accountsOf(model, offer), ...crewOf(model, offer).map(crew => pairOf(offer, crew))]
  const isParty = at(model.offers, offer).owner === by ? known.length > 0 : known.includes(pairOf(offer, by))
  return isParty ? undefined : 'account_not_found'
}

/** The refusal of the account with this crew member. */
export function closedTo(
  model: Marketplace,
  by: string,
  offer: string,
  crew: string,
): RefusalCode | undefined {
  const unknown = unknownTo(model, by, offer)
  if (unknown) return unknown
  const mayKnow = by === crew || by === at(model.offers, offer).owner
  if (mayKnow && accountsOf(model, offer).includes(pairOf(offer, crew))) return undefined
  return mayKnow && crewOf(model, offer).includes(crew) ? 'account_not_open' : 'account_not_found'
}

export const accountIn = (model: Marketplace, pair: string) => ({
  ...partiesOfAccount(model, pair),
  status: statusOf(model, pair),
})

interface Sending extends Pick<Spent, 'category' | 'cents' | 'corrects'> {
  text: string
  key: string
  urgent: boolean
}

const ownOf = ({ expenses }: Marketplace, by: string) =>
  Object.entries(expenses).filter(([, spent]) => spent.by === by)

function sendingsOf(model: Marketplace, by: string, offer: string): Sending[] {
  const next = {
    key: String(model.spent + 1),
    category: 'food',
    cents: 4_840,
    urgent: false,
    corrects: null,
  } as const
  const isOpen = unknownTo(model, by, offer) === undefined
  if (!isOpen) return [{ ...next, text: 'of food' }]
  const own = ownOf(model, by)
  const latest = own.filter(([, spent]) => spent.offer === offer).at(-1)?.[0]
  const corrected = latest
    ? [
        { ...next, text: `in the place of ${latest}`, cents: 5_510, corrects: latest },
        { ...next, text: `that takes ${latest} back`, cents: 0, corrects: latest },
      ]
    : []
  return [
    { ...next, text: 'of food' },
    { ...next, text: 'of spares', category: 'spares', cents: 6_000 },
    { ...next, text: 'of urgent spares', category: 'spares', cents: 12_900, urgent: true },
    { ...next, text: 'in the place of none', corrects: String(model.spent + 2) },
    ...corrected,
    ...own.slice(-1).map(([key]) => ({ ...next, text: 'that was sent before', key })),
  ]
}

/** The crew member of the account: the owner's own expenses are in none. */
const crewIn = (model: Marketplace, by: string) => (actorOf(model, by).role === 'crew' ? by : null)

function refusalOf(
  model: Marketplace,
  by: string,
  offer: string,
  { key, corrects }: Sending,
): RefusalCode | undefined {
  const crew = crewIn(model, by)
  const closed = crew === null ? unknownTo(model, by, offer) : closedTo(model, by, offer, crew)
  if (closed) return closed
  const known = model.expenses[key]
  if (known)
    return known.offer === offer && known.crew === crew && known.by === by ? undefined : 'expense_elsewhere'
  const pairs = accountsOf(model, offer)
  if (pairs.length === 0) return 'account_not_open'
  const actor = actorOf(model, by)
  const { owner } = at(model.offers, offer)
  const settled =
    crew === null
      ? ledgerPolicy.spendAsOwner(
          actor,
          owner,
          pairs.map(pair => accountIn(model, pair)),
        )
      : ledgerPolicy.spend(actor, accountIn(model, pairOf(offer, crew)))
  const other = corrects === null ? undefined : model.expenses[corrects]
  const isOwn = other?.offer === offer && other.crew === crew
  return (
    reasonOf(settled) ??
    (corrects === null
      ? undefined
      : other && isOwn
        ? reasonOf(ledgerPolicy.correct(other))
        : 'expense_not_found')
  )
}

const NOTE = 'Bomba de achique rota.'

function statusAt(model: Marketplace, offer: string, crew: string | null, sent: Sending): Spent['status'] {
  if (crew === null) return 'recorded'
  const pair = pairOf(offer, crew)
  const others = expensesOf(model, pair)
    .filter(([key]) => key !== sent.corrects)
    .map(([, spent]) => spent)
  return judgeExpense({ ...sent, note: NOTE }, others, at(model.contracts, pair).expenseLimit)
}

export const spend: Act = model =>
  byEach(model, by =>
    Object.keys(model.offers).flatMap(offer =>
      sendingsOf(model, by, offer).map((sent): Deed => {
        const { text, key, category, cents, urgent, corrects } = sent
        return {
          text: `${by} sends expense ${key} of ${offer}, ${text}`,
          about: offer,
          refusal: now => refusalOf(now, by, offer, sent),
          follows(now) {
            if (key in now.expenses) return
            const crew = crewIn(now, by)
            const status = statusAt(now, offer, crew, sent)
            now.spent = Math.max(now.spent, Number(key))
            now.expenses[key] = { offer, crew, by, category, cents, status, corrects, receipts: 0 }
            if (corrects !== null) at(now.expenses, corrects).status = 'corrected'
            recheckAccounts(now, offer, by)
          },
          perform: calls(by, ledgerApi.addExpense, id => ({
            params: { jobId: id(offer) },
            body: {
              _id: logIdOf(key),
              category,
              amount: cents / 100,
              at: model.now.toISOString(),
              note: NOTE,
              urgent,
              corrects: corrects && logIdOf(corrects),
            },
          })),
        }
      }),
    ),
  )

const decided = { approve: 'approved', reject: 'rejected' } as const

export const decideExpense: Act = model =>
  byEach(model, by =>
    Object.keys(model.offers).flatMap(offer => {
      const written = Object.entries(model.expenses).filter(([, spent]) => spent.offer === offer)
      const awaiting = written.filter(([, { status }]) => status === 'awaiting_approval')
      const asked = new Set([...written.slice(-2), ...awaiting.slice(-2)].map(([key]) => key))
      return [...asked].flatMap(key =>
        (['approve', 'reject'] as const).map(
          (action): Deed => ({
            text: `${by} decides to ${action} expense ${key} of ${offer}`,
            about: offer,
            refusal(now) {
              const unknown = unknownTo(now, by, offer)
              if (unknown) return unknown
              const spent = now.expenses[key]
              if (!spent || spent.crew === null) return 'expense_not_found'
              const account = accountIn(now, pairOf(offer, spent.crew))
              return reasonOf(ledgerPolicy.decide(actorOf(now, by), account, action, spent))
            },
            follows(now) {
              const spent = at(now.expenses, key)
              spent.status = decided[action]
              if (spent.crew !== null) tell(now, 'expense_decided', [spent.crew], offer)
              recheckAccounts(now, offer, by)
            },
            perform: calls(by, ledgerApi.decide, id => ({
              params: { jobId: id(offer), id: logIdOf(key) },
              body: { action, reason: 'No estaba en el presupuesto.' },
            })),
          }),
        ),
      )
    }),
  )
