import * as z from 'zod/mini'
import { type ExpenseCategory, expenseInput, URGENT_NOTE_MIN } from '#domain/ledger/expense.ts'
import type { Expense, WrittenExpense } from '#web/ledger/expense-record.ts'
import type { ShownExpense } from '#web/ledger/shown-expenses.ts'
import { deviceClock } from '#web/offline/device-clock.ts'
import { newUuid } from '#web/offline/new-uuid.ts'
import { instantOf, localMinute } from '#web/ui/local-minute.ts'
import { figureFault, type TypedNumber } from '#web/ui/typed-number.ts'

export interface ExpenseValues {
  amount: TypedNumber
  category: ExpenseCategory | ''
  note: string
  urgent: boolean
  /** '': this moment. */
  at: string
}

export const emptyExpense: ExpenseValues = { amount: '', category: '', note: '', urgent: false, at: '' }

export const valuesOf = ({ amount, category, note, urgent, at }: ShownExpense): ExpenseValues => ({
  amount,
  category,
  note: note ?? '',
  urgent,
  at: localMinute(new Date(at)),
})

type Faults = { field: keyof ExpenseValues; message: string }[]

function instantIn(values: ExpenseValues, before: ShownExpense | undefined): string {
  // The box shows whole minutes.
  if (before && (values.at === '' || values.at === valuesOf(before).at)) return before.at
  return values.at === '' ? new Date(deviceClock.now()).toISOString() : instantOf(values.at)
}

const isByDeviceClock = (values: ExpenseValues, before: ShownExpense | undefined) =>
  before
    ? (before.outgoing?.byDeviceClock ?? false) && instantIn(values, before) === before.at
    : values.at === '' && !deviceClock.isKnown()

const URGENT_UNEXPLAINED = `Di en la nota por qué era urgente, con al menos ${URGENT_NOTE_MIN} caracteres.`

/** The request, or the faults by field. `asksUrgent`: it is over the limit, and the switch is shown. */
export function readExpense(
  values: ExpenseValues,
  asksUrgent: boolean,
  before?: ShownExpense,
): WrittenExpense | { faults: Faults } {
  const note = values.note.trim() || null
  const urgent = asksUrgent && values.urgent
  const expense = {
    _id: newUuid(),
    category: values.category,
    amount: values.amount === '' ? undefined : values.amount,
    at: instantIn(values, before),
    note,
    urgent,
  }
  const parsed = z.safeParse(expenseInput, expense)
  const misread = figureFault(values.amount)
  const faults: Faults = [
    ...(misread ? [{ field: 'amount' as const, message: misread }] : []),
    ...(parsed.error?.issues ?? []).flatMap(({ path, message }) =>
      misread && path[0] === 'amount' ? [] : [{ field: path[0] as keyof ExpenseValues, message }],
    ),
    ...(urgent && (note ?? '').length < URGENT_NOTE_MIN
      ? [{ field: 'note' as const, message: URGENT_UNEXPLAINED }]
      : []),
  ]
  if (faults.length > 0) return { faults }
  return { expense: expense as Expense, byDeviceClock: isByDeviceClock(values, before) }
}

/** Takes an expense back: a correction with an amount of 0. */
export const takenBack = ({ category }: ShownExpense): WrittenExpense => ({
  expense: {
    _id: newUuid(),
    category,
    amount: 0,
    at: new Date(deviceClock.now()).toISOString(),
    note: null,
    urgent: false,
  },
  byDeviceClock: !deviceClock.isKnown(),
})
