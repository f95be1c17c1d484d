import { dayInMadrid } from '#domain/calendar.ts'
import type { AccountStatus, AccountView } from '#domain/ledger/account.ts'
import { isOpen } from '#domain/ledger/payment.ts'
import { formatFullMoney, formatShortDay } from '#domain/spanish-format.ts'
import { timeFormat } from '#web/ui/times.ts'

/** '−300,00 €' */
export const signedMoney = (amount: number): string =>
  `${amount < 0 ? '−' : ''}${formatFullMoney(Math.abs(amount))}`

/** '26 nov' */
export const dayOf = (instant: string): string => formatShortDay(dayInMadrid(new Date(instant)))
/** '26 nov, 16:35' */
export const momentOf = timeFormat('madrid', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

interface Side {
  isOwner: boolean
  /** First names. */
  owner: string
  crew: string
}

/** 'A Biel le debes', over the amount without its sign. */
export function balanceWords(balance: number, { isOwner, owner, crew }: Side): string {
  const other = isOwner ? crew : owner
  if (balance === 0) return `Entre ${other} y tú`
  return balance > 0 === isOwner ? `A ${other} le debes` : `${other} te debe`
}

/** The amount without its sign. */
export const balanceMoney = (balance: number): string =>
  balance === 0 ? 'Nada que pagar' : formatFullMoney(Math.abs(balance))

export function sumWords(balance: number, { owner, crew }: Side): string {
  if (balance === 0) return 'Saldo'
  return `Saldo a favor de ${balance > 0 ? crew : owner}`
}

const ended: Partial<Record<AccountStatus, string>> = { settled: 'por pagar', paid: 'pagada' }

/** The state of an account in two words, the first thing that it waits for. */
export function stateWords(account: AccountView): string {
  const { status, expenses, payments, provisional, may } = account
  const known = ended[status]
  if (known) return known
  if (expenses.some(expense => expense.status === 'awaiting_approval')) return 'por aprobar'
  if (payments.some(isOpen)) return 'por confirmar'
  if (status === 'settling') return may.sign ? 'por firmar' : 'falta su firma'
  return provisional ? 'provisional' : 'por liquidar'
}

export const isWaiting = ({ status, expenses, payments }: AccountView): boolean =>
  status !== 'paid' &&
  (status === 'settling' ||
    expenses.some(expense => expense.status === 'awaiting_approval') ||
    payments.some(isOpen))
