import { expenseCategoryLabels } from '#domain/ledger/expense.ts'
import { expenseStatusLabels } from '#domain/ledger/expense-status.ts'
import { viewLines } from '#domain/ledger/lines.ts'
import { paymentKindLabels, paymentMethodLabels, paymentStatusLabels } from '#domain/ledger/payment.ts'
import { hourInMadrid } from '#domain/madrid-time.ts'
import { formatShortDate } from '#domain/spanish-format.ts'
import type { ExpenseRow } from '#server/ledger/ledger-table.ts'
import type { Account, Ledger } from '#server/ledger/load-accounts.ts'
import { type Cell, csvFile, euros } from '#server/platform/csv/write-csv.ts'

const HEAD = [
  'Apartado',
  'Día',
  'Hora',
  'Concepto',
  'Detalle',
  'Estado',
  'Cláusula',
  'Justificantes',
  'Importe',
]

const whenOf = (at: Date): [string, string] => [formatShortDate(at), hourInMadrid(at)]

const byAge = <R extends { at: Date }>(rows: readonly R[]) =>
  rows.toSorted((a, b) => a.at.getTime() - b.at.getTime())

const expenseRows = (expenses: readonly ExpenseRow[], receipts: Ledger['receipts']) =>
  byAge(expenses).map(({ id, at, category, note, status, cents }): Cell[] => [
    'Gasto',
    ...whenOf(at),
    expenseCategoryLabels[category],
    note ?? '',
    expenseStatusLabels[status],
    11,
    receipts.get(id)?.length ?? 0,
    euros(cents),
  ])

const write = (rows: Cell[][]) => csvFile([HEAD, ...rows])

/** The owner's own expenses, for a spreadsheet. */
export const ownExpensesCsv = ({ receipts, ownExpenses }: Pick<Ledger, 'receipts' | 'ownExpenses'>): string =>
  write(expenseRows(ownExpenses, receipts))

/** The account with its expenses and payments, for a spreadsheet. Texts that it would run are quoted. */
export function accountCsv({ receipts }: Pick<Ledger, 'receipts'>, account: Account): string {
  const { reckoning, expenses, payments } = account
  const rows: Cell[][] = [
    ...viewLines(reckoning.lines).map(({ label, reckoning, clause, amount }): Cell[] => [
      'Cuenta',
      '',
      '',
      label,
      reckoning,
      '',
      clause,
      '',
      euros(Math.round(amount * 100)),
    ]),
    ['Cuenta', '', '', 'Saldo', 'Positivo: lo debe el armador', '', '', '', euros(reckoning.balance)],
    ...expenseRows(expenses, receipts),
    ...byAge(payments).map(({ at, kind, method, note, status, cents }): Cell[] => [
      'Pago',
      ...whenOf(at),
      paymentKindLabels[kind],
      [paymentMethodLabels[method], note].filter(Boolean).join('. '),
      paymentStatusLabels[status],
      '',
      '',
      euros(cents),
    ]),
  ]
  return write(rows)
}
