import { centsOf, eurosOf } from '#domain/applications/money.ts'
import { type CostKey, type CostView, costKeys } from '#domain/ledger/account.ts'
import type { AccountLine } from '#domain/ledger/account-line.ts'
import { type ExpenseCategory, expenseCategoryLabels } from '#domain/ledger/expense.ts'
import { countsInSums, type ExpenseStatus } from '#domain/ledger/expense-status.ts'

const costLabels: Record<CostKey, string> = {
  ...expenseCategoryLabels,
  fees: 'Precios',
  waiting: 'Espera',
  mooring: 'Amarres',
  travel: 'Viajes',
  spares: 'Recambios',
  customs: 'Aduanas',
  other: 'Otros',
}

interface Spent {
  category: ExpenseCategory
  cents: number
  status: ExpenseStatus
}
type Span = { min: number; max: number } | null

export interface CostFacts {
  accounts: readonly { lines: readonly AccountLine[] }[]
  /** The accounts and expenses of both sides. */
  expenses: readonly Spent[]
  /** The estimate of each account, at its acceptance. */
  allIns: readonly Span[]
  fuel: Span
  /** In port, as the offer assumed; null where it is not known. */
  nights: number | null
}

const lineCents = ({ accounts }: CostFacts, wanted: 'fee' | 'waiting') =>
  accounts
    .flatMap(({ lines }) => lines.filter(({ key }) => key === wanted))
    .reduce((sum, { amount }) => sum + centsOf(amount), 0)

function centsOfKey(facts: CostFacts, key: CostKey): number {
  if (key === 'fees') return lineCents(facts, 'fee')
  if (key === 'waiting') return lineCents(facts, 'waiting')
  return facts.expenses
    .filter(each => each.category === key && countsInSums(each))
    .reduce((sum, { cents }) => sum + cents, 0)
}

function estimateOf(allIns: readonly Span[]): Span {
  let [min, max] = [0, 0]
  for (const each of allIns) {
    if (!each) return null
    min += centsOf(each.min)
    max += centsOf(each.max)
  }
  return allIns.length === 0 ? null : { min: eurosOf(min), max: eurosOf(max) }
}

/** The owner's whole cost of the transfer, in euros. */
export function costOf(facts: CostFacts): Omit<CostView, 'expenses'> {
  const cents = costKeys.map(key => ({ key, cents: centsOfKey(facts, key) }))
  return {
    estimated: estimateOf(facts.allIns),
    actual: eurosOf(cents.reduce((sum, line) => sum + line.cents, 0)),
    lines: cents.map(({ key, cents }) => ({
      key,
      label: costLabels[key],
      amount: eurosOf(cents),
      estimated: key === 'fuel' ? facts.fuel : null,
      ...(key === 'mooring' && facts.nights !== null && { nights: facts.nights }),
    })),
  }
}
