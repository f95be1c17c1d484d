import { stringify } from 'csv-stringify/sync'
import { expenseCategoryLabels } from '#domain/ledger/expense.ts'
import { expenseStatusLabels } from '#domain/ledger/expense-status.ts'
import { viewLines } from '#domain/ledger/lines.ts'
import { paymentKindLabels, paymentMethodLabels, paymentStatusLabels } from '#domain/ledger/payment.ts'
import { hourInMadrid } from '#domain/madrid-time.ts'
import { formatShortDate } from '#domain/spanish-format.ts'
import type { ExpenseRow } from '#server/ledger/ledger-table.ts'
import type { Account, Ledger } from '#server/ledger/load-accounts.ts'

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

/** A spreadsheet counts with it: '-300,00'. */
const decimal = (cents: number) => {
  const [sign, size] = [cents < 0 ? '-' : '', Math.abs(cents)]
  return `${sign}${Math.floor(size / 100)},${String(size % 100).padStart(2, '0')}`
}
type Cells = (string | number)[]
const whenOf = (at: Date): [string, string] => [formatShortDate(at), hourInMadrid(at)]

const byAge = <R extends { at: Date }>(rows: readonly R[]) =>
  rows.toSorted((a, b) => a.at.getTime() - b.at.getTime())

const expenseRows = (expenses: readonly ExpenseRow[], receipts: Ledger['receipts']) =>
  byAge(expenses).map(
    ({ id, at, category, note, status, cents }): Cells => [
      'Gasto',
      ...whenOf(at),
      expenseCategoryLabels[category],
      note ?? '',
      expenseStatusLabels[status],
      11,
      receipts.get(id)?.length ?? 0,
      cents,
    ],
  )

function write(rows: Cells[]): string {
  const amountAt = HEAD.length - 1
  return stringify([HEAD, ...rows], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: {
      // The one kind of cell that may begin with a minus: it is a number.
      number: (value, { index }) =>
        index === amountAt ? { value: decimal(value), escape_formulas: false } : String(value),
    },
  })
}

/** What the owner has spent, for a spreadsheet. */
export const ownExpensesCsv = ({ receipts, ownExpenses }: Pick<Ledger, 'receipts' | 'ownExpenses'>): string =>
  write(expenseRows(ownExpenses, receipts))

/** The account with its expenses and payments, for a spreadsheet. Texts that it would run are quoted. */
export function accountCsv({ receipts }: Pick<Ledger, 'receipts'>, account: Account): string {
  const { reckoning, expenses, payments } = account
  const rows: Cells[] = [
    ...viewLines(reckoning.lines).map(
      ({ label, reckoning, clause, amount }): Cells => [
        'Cuenta',
        '',
        '',
        label,
        reckoning,
        '',
        clause,
        '',
        Math.round(amount * 100),
      ],
    ),
    ['Cuenta', '', '', 'Saldo', 'Positivo: lo debe el armador', '', '', '', reckoning.balance],
    ...expenseRows(expenses, receipts),
    ...byAge(payments).map(
      ({ at, kind, method, note, status, cents }): Cells => [
        'Pago',
        ...whenOf(at),
        paymentKindLabels[kind],
        [paymentMethodLabels[method], note].filter(Boolean).join('. '),
        paymentStatusLabels[status],
        '',
        '',
        cents,
      ],
    ),
  ]
  return write(rows)
}
