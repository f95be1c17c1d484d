import { centsOf, eurosOf, money } from '#domain/applications/money.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import { dayLater } from '#domain/day-text.ts'
import {
  type AccountLine,
  type Line,
  type LineKey,
  lineKeys,
  lineLabels,
} from '#domain/ledger/account-line.ts'
import { countsInSums, type ExpenseStatus } from '#domain/ledger/expense-status.ts'
import { type FeeFacts, feeOf } from '#domain/ledger/fee.ts'
import {
  isConfirmed,
  isOpen,
  type PaymentKind,
  type PaymentMethod,
  type PaymentStatus,
  paymentMethodLabels,
} from '#domain/ledger/payment.ts'
import { type Stretch, waitingLine } from '#domain/ledger/waiting.ts'
import { instantInMadrid } from '#domain/madrid-time.ts'
import { formatCount, formatList, formatShortDay } from '#domain/spanish-format.ts'

export interface ExpenseFact {
  cents: number
  status: ExpenseStatus
  hasReceipt: boolean
}
export interface PaymentFact {
  kind: PaymentKind
  cents: number
  status: PaymentStatus
  method: PaymentMethod
  at: Date
}
/** A price that the parties settle on in the place of the computed one. */
export interface FeeOverride {
  amount: number
  reason: string
}

export interface AccountFacts extends FeeFacts {
  /** Euros. */
  waitingDaySum: number | null
  advance: number | null
  stretches: readonly Stretch[]
  /** The crew member's own. */
  expenses: readonly ExpenseFact[]
  payments: readonly PaymentFact[]
  override: FeeOverride | null
}

export interface Reckoning {
  lines: Line[]
  /** Cents; positive: the owner owes. */
  balance: number
  provisional: boolean
}

const midnight = (day: string) => instantInMadrid(day, '00:00')?.getTime() ?? Date.parse(`${day}T00:00:00Z`)

/** From the midnight before the departure to the one after the end, in Madrid. Without a price no day is paid. */
function workedTime({ departedAt, end, now, budget }: FeeFacts) {
  if (!departedAt || budget === null) return null
  const last = dayInMadrid(end?.at ?? now)
  return { from: midnight(dayInMadrid(departedAt)), to: midnight(dayLater(last, 1)) }
}

const sumOf = (facts: readonly { cents: number }[]) => facts.reduce((sum, { cents }) => sum + cents, 0)

function expensesLine(expenses: readonly ExpenseFact[]): Line {
  const counted = expenses.filter(each => countsInSums(each) && each.cents > 0)
  const receipts = counted.filter(({ hasReceipt }) => hasReceipt).length
  const count = (status: ExpenseStatus) => expenses.filter(each => each.status === status).length
  const [awaiting, rejected] = [count('awaiting_approval'), count('rejected')]
  const counts =
    counted.length === 0
      ? 'Sin gastos'
      : receipts === counted.length
        ? `${receipts} con justificante`
        : `${formatCount(counted.length, 'gasto', 'gastos')}, ${receipts} con justificante`
  const parts = [
    counts,
    ...(awaiting > 0 ? [`${awaiting} por aprobar`] : []),
    ...(rejected > 0 ? [`${formatCount(rejected, 'rechazado', 'rechazados')} aparte`] : []),
  ]
  return { key: 'expenses', cents: sumOf(counted), reckoning: parts.join('; '), clause: 11 }
}

const paymentText = ({ method, at }: PaymentFact) =>
  `${paymentMethodLabels[method]} del ${formatShortDay(dayInMadrid(at))}`
const laterWord = (text: string) => text.charAt(0).toLocaleLowerCase('es') + text.slice(1)
/** More are only counted. */
const NAMED_MAX = 2

interface PaymentLine {
  key: LineKey
  sign: 1 | -1
  clause: number
  none: string
}
const paymentLines: Record<PaymentKind, PaymentLine> = {
  advance: { key: 'advance', sign: -1, clause: 10, none: 'Sin anticipo' },
  provision: { key: 'provision', sign: -1, clause: 11, none: 'Sin fondo' },
  fee: { key: 'paid', sign: -1, clause: 10, none: 'Nada pagado' },
  refund: { key: 'refunds', sign: 1, clause: 10, none: 'Nada que devolver' },
}

function paymentLine(kind: PaymentKind, payments: readonly PaymentFact[], agreed: number | null): Line {
  const { key, sign, clause, none } = paymentLines[kind]
  const ofKind = payments.filter(payment => payment.kind === kind)
  const confirmed = ofKind.filter(isConfirmed)
  const waiting = ofKind.filter(isOpen).length
  const [first, ...others] = confirmed
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(paymentText)
  const said =
    first === undefined
      ? agreed
        ? `${money(centsOf(agreed))} según contrato, sin confirmar`
        : none
      : confirmed.length <= NAMED_MAX
        ? formatList([first, ...others.map(laterWord)])
        : formatCount(confirmed.length, 'pago', 'pagos')
  // A zero has no sign.
  const cents = confirmed.length === 0 ? 0 : sign * sumOf(confirmed)
  return { key, cents, reckoning: waiting > 0 ? `${said}; ${waiting} por confirmar` : said, clause }
}

function feeLine(facts: AccountFacts) {
  const { line, provisional } = feeOf(facts)
  const { override } = facts
  if (!override) return { line, provisional }
  const reckoning = `Acordado en la liquidación: ${override.reason} (sin acuerdo, ${money(line.cents)})`
  return { line: { ...line, cents: centsOf(override.amount), reckoning }, provisional }
}

const balanceOf = (lines: readonly Line[]) => sumOf(lines)

const paymentsOf = (payments: readonly PaymentFact[], advance: number | null): Line[] => [
  paymentLine('advance', payments, advance),
  paymentLine('provision', payments, null),
  paymentLine('fee', payments, null),
  paymentLine('refund', payments, null),
]

/** The account between an owner and a crew member, from the contract in force, the log, expenses and payments. */
export function reckon(facts: AccountFacts): Reckoning {
  const fee = feeLine(facts)
  const waiting = waitingLine(facts.stretches, { ...facts, worked: workedTime(facts) })
  const lines = [
    fee.line,
    waiting,
    expensesLine(facts.expenses),
    ...paymentsOf(facts.payments, facts.advance),
  ]
  return { lines, balance: balanceOf(lines), provisional: fee.provisional }
}

const ofSettlement: readonly LineKey[] = ['fee', 'waiting', 'expenses']

/** After both have signed: fee, waiting and expenses as they signed them, payments as they are. */
export function reckonSettled(
  signed: readonly AccountLine[],
  { payments, advance }: Pick<AccountFacts, 'payments' | 'advance'>,
): Reckoning {
  const frozen = signed
    .filter(({ key }) => ofSettlement.includes(key))
    .map(({ key, amount, reckoning, clause }) => ({ key, cents: centsOf(amount), reckoning, clause }))
  const lines = [...frozen, ...paymentsOf(payments, advance)]
  return { lines, balance: balanceOf(lines), provisional: false }
}

export const viewLines = (lines: readonly Line[]): AccountLine[] =>
  lineKeys.flatMap(wanted =>
    lines
      .filter(({ key }) => key === wanted)
      .map(({ key, cents, reckoning, clause }) => ({
        key,
        label: lineLabels[key],
        amount: eurosOf(cents),
        reckoning,
        clause,
      })),
  )
