import { eurosOf } from '#domain/applications/money.ts'
import type { AccountLine } from '#domain/ledger/account-line.ts'
import type { FeeOverride } from '#domain/ledger/lines.ts'
import type { SettledContent } from '#domain/ledger/settled-content.ts'
import { contentHash } from '#server/contracts/content-hash.ts'
import type { ExpenseRow, PaymentRow } from '#server/ledger/ledger-table.ts'

interface Content {
  contractId: string
  lines: AccountLine[]
  balance: number
  fee: FeeOverride | null
  expenses: readonly ExpenseRow[]
  /** Hashes by expense. */
  receipts: ReadonlyMap<string, readonly string[]>
  payments: readonly PaymentRow[]
}

export const settledContent = (content: Content): SettledContent => ({
  contract: content.contractId,
  lines: content.lines,
  balance: eurosOf(content.balance),
  fee: content.fee,
  expenses: content.expenses.map(expense => ({
    _id: expense.id,
    category: expense.category,
    amount: eurosOf(expense.cents),
    at: expense.at.toISOString(),
    note: expense.note,
    urgent: expense.urgent,
    status: expense.status,
    corrects: expense.corrects,
    decision: expense.decidedAt && {
      reason: expense.decisionReason,
      at: expense.decidedAt.toISOString(),
    },
    receipts: [...(content.receipts.get(expense.id) ?? [])],
  })),
  payments: content.payments.map(payment => ({
    _id: payment.id,
    kind: payment.kind,
    amount: eurosOf(payment.cents),
    at: payment.at.toISOString(),
    method: payment.method,
    note: payment.note,
    status: payment.status,
  })),
})

export const settledHash = (content: SettledContent): string => contentHash(content)
