import { eq } from 'drizzle-orm'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import type { DecisionInput } from '#domain/ledger/expense.ts'
import type { ExpenseStatus } from '#domain/ledger/expense-status.ts'
import { ledgerPolicy } from '#domain/ledger/ledger-policy.ts'
import { changingLedger } from '#server/ledger/change-account.ts'
import { findExpense } from '#server/ledger/ledger-queries.ts'
import { type ExpenseRow, expenses } from '#server/ledger/ledger-table.ts'
import { tell } from '#server/notifications/tell.ts'
import type { Context } from '#server/platform/context.ts'

const decided: Record<DecisionInput['action'], ExpenseStatus> = { approve: 'approved', reject: 'rejected' }

/** The owner's, once. */
export const decideOnExpense = (
  context: Context,
  { jobId, id }: { jobId: string; id: string },
  { action, reason }: DecisionInput,
): Promise<ExpenseRow> =>
  changingLedger(context, { jobId, cause: 'decision' }, async (inside, ledger) => {
    const { db, actor, now } = inside
    const expense = await findExpense(db, id)
    const account = ledger.accounts.find(({ contract }) => contract.id === expense?.contractId)
    if (!expense || !account || expense.jobId !== jobId) throw new Refusal('expense_not_found')
    authorize(ledgerPolicy.decide(actor, account, action, expense))
    const [changed] = await db
      .update(expenses)
      .set({ status: decided[action], decisionReason: reason ?? null, decidedAt: now })
      .where(eq(expenses.id, id))
      .returning()
    if (!changed) throw new Refusal('expense_not_found')
    const { job } = ledger
    const own = { cents: expense.cents, approved: action === 'approve' }
    const isLast = !account.expenses.some(each => each.id !== id && each.status === 'awaiting_approval')
    await tell(inside, {
      notify: [{ type: 'expense_decided', to: account.crewId, from: actor.id, job, own }],
      answered: isLast ? { act: 'decideExpense', jobId, from: account.crewId } : null,
      live: { passage: { id: jobId, to: [account.ownerId, account.crewId] } },
    })
    return changed
  })
