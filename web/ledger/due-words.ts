import { dayInMadrid } from '#domain/calendar.ts'
import { type AccountView, hasSettlement, isPaid } from '#domain/ledger/account.ts'
import { isConfirmed } from '#domain/ledger/payment.ts'
import { formatCount, formatShortDay } from '#domain/spanish-format.ts'
import { daysBetween } from '#domain/vessels/vessel-document.ts'

export interface DueMark {
  day: string
  what: string
  says: string
  state: 'done' | 'next' | 'later' | 'past'
}

function remaining(today: string, day: string): string {
  const days = daysBetween(today, day)
  if (days < 0) return `venció hace ${formatCount(-days, 'día', 'días')}`
  if (days === 0) return 'vence hoy'
  return days === 1 ? 'vence mañana' : `quedan ${days} días`
}

const amountOf = ({ lines }: AccountView, key: string) => lines.find(line => line.key === key)?.amount ?? 0

/** Confirmed payments cover the price, which is not provisional. */
const isFeePaid = (account: AccountView) =>
  isPaid(account) ||
  (!account.provisional &&
    amountOf(account, 'fee') + amountOf(account, 'advance') + amountOf(account, 'paid') <= 0)

/** Settled, or with a balance of zero now. */
const owesNothing = (account: AccountView) =>
  isPaid(account) || (!account.provisional && account.balance === 0)

const NOTHING = 'nada que pagar'

function feeWords(account: AccountView): string {
  const paid = paidOn(account)
  if (paid) return `pagado el ${paid}`
  return amountOf(account, 'fee') === 0 ? NOTHING : 'pagado'
}

function paidOn({ payments }: AccountView): string | undefined {
  const [last] = payments
    .filter(payment => isConfirmed(payment) && (payment.kind === 'fee' || payment.kind === 'advance'))
    .map(({ at }) => at)
    .sort()
    .reverse()
  return last && formatShortDay(dayInMadrid(new Date(last)))
}

/** The three days of clauses 10 and 11, each with its state. */
export function dueMarks(account: AccountView, today: string): DueMark[] {
  const { due } = account
  if (!due) return []
  const isProposed = hasSettlement(account)
  const rows = [
    {
      day: due.fee,
      what: 'Precio',
      done: isFeePaid(account) ? feeWords(account) : null,
    },
    { day: due.account, what: 'Gastos', done: isProposed ? 'presentados' : null },
    {
      day: due.balance,
      what: 'Saldo',
      done: owesNothing(account) ? (account.payments.some(isConfirmed) ? 'pagado' : NOTHING) : null,
    },
  ]
  const next = rows.find(({ done, day }) => done === null && day >= today)
  return rows.map(row => ({
    day: row.day,
    what: row.what,
    says: row.done ?? remaining(today, row.day),
    state: row.done !== null ? 'done' : row.day < today ? 'past' : row === next ? 'next' : 'later',
  }))
}
