import * as z from 'zod/mini'
import * as shared from '#domain/faults.ts'
import { clearableText, instant, requiredProse, told, twoDecimals } from '#domain/fields.ts'
import { expenseStatuses } from '#domain/ledger/expense-status.ts'
import * as faults from '#domain/ledger/ledger-faults.ts'
import { instantUnreadable } from '#domain/passages/passage-faults.ts'

export const expenseCategories = ['fuel', 'mooring', 'food', 'travel', 'spares', 'customs', 'other'] as const
export type ExpenseCategory = (typeof expenseCategories)[number]
export const expenseCategoryLabels: Record<ExpenseCategory, string> = {
  fuel: 'Combustible',
  mooring: 'Amarre',
  food: 'Víveres',
  travel: 'Viaje',
  spares: 'Recambio',
  customs: 'Aduana',
  other: 'Otro',
}

/** Euros. */
const AMOUNT_MAX = 1_000_000
/** For each person in an account. */
export const EXPENSES_MAX = 500
export const RECEIPTS_MAX = 4
/** Euros: from here on the screen asks for a receipt. */
export const RECEIPT_FROM = 20
export const EXPENSE_NOTE_MAX = 300
/** The shortest note with which an urgent expense counts without approval. */
export const URGENT_NOTE_MIN = 10
const REASON_MIN = 10
const REASON_MAX = 500

const amountFrom = (min: 0 | 'above') =>
  z
    .number(told(faults.amountMissing()))
    .check(
      min === 0
        ? z.gte(0, told(shared.negative({ what: 'El importe' })))
        : z.gt(0, told(faults.amountZero())),
      z.lte(AMOUNT_MAX, told(shared.tooLarge({ what: 'El importe', max: AMOUNT_MAX }))),
      twoDecimals('El importe'),
    )
/** Euros with two decimals, over 0. */
export const paidAmount = () => amountFrom('above')
export const chosenId = () => z.uuid(told(shared.idUnreadable()))
export const deviceInstant = () => z.iso.datetime({ offset: true, ...told(instantUnreadable()) })

export const expenseInput = z
  .object({
    _id: chosenId(),
    category: z.enum(expenseCategories, told(faults.categoryUnknown())),
    amount: amountFrom(0),
    at: deviceInstant(),
    note: clearableText(EXPENSE_NOTE_MAX, 'La nota'),
    urgent: z.optional(z.boolean()),
    /** An own expense, which this one takes the place of. */
    corrects: z.optional(z.nullable(chosenId())),
  })
  .check(
    // An amount of 0 takes back the expense that it corrects.
    z.refine(({ amount, corrects }) => amount !== 0 || corrects != null, {
      path: ['amount'],
      ...told(faults.amountZero()),
    }),
  )
export type ExpenseInput = z.output<typeof expenseInput>

const unexplained = faults.rejectionTooShort({ min: REASON_MIN })
export const decisionInput = z
  .object({
    action: z.enum(['approve', 'reject'], told(faults.decisionUnknown())),
    reason: clearableText(REASON_MAX, 'El motivo'),
  })
  .check(
    z.refine(({ action, reason }) => action === 'approve' || (reason ?? '').length >= REASON_MIN, {
      path: ['reason'],
      ...told(unexplained),
    }),
  )
export type DecisionInput = z.output<typeof decisionInput>
/** The words of an owner who rejects an expense. */
export const rejectionInput = z.object({
  reason: requiredProse(unexplained, REASON_MAX, 'El motivo').check(
    z.minLength(REASON_MIN, told(unexplained)),
  ),
})

const receiptView = z.object({
  _id: z.string(),
  /** Open without a token; they expire. */
  path: z.string(),
  thumbnailPath: z.string(),
  width: z.int(),
  height: z.int(),
})

export const expenseView = z.object({
  _id: z.string(),
  paidBy: z.enum(['owner', 'crew']),
  category: z.enum(expenseCategories),
  amount: z.number(),
  at: instant,
  note: z.nullable(z.string()),
  urgent: z.boolean(),
  status: z.enum(expenseStatuses),
  corrects: z.nullable(z.string()),
  /** The expense that took its place. */
  correctedBy: z.nullable(z.string()),
  decision: z.nullable(z.object({ reason: z.nullable(z.string()), at: instant })),
  photos: z.array(receiptView),
  createdAt: instant,
})
export type ExpenseView = z.input<typeof expenseView>
