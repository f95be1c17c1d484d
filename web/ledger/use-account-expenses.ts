import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AccountsReply } from '#domain/ledger/account.ts'
import type { ExpenseView } from '#domain/ledger/expense.ts'
import { ledgerApi } from '#domain/ledger/ledger-api.ts'
import { keyOf } from '#web/api/use-call.ts'
import { expenseBook, useUnsentExpenses } from '#web/ledger/expense-book.ts'
import { type Limit, type ShownExpense, shownExpenses } from '#web/ledger/shown-expenses.ts'

const withExpense = (expenses: ExpenseView[], sent: ExpenseView): ExpenseView[] => [
  ...expenses.filter(({ _id }) => _id !== sent._id),
  sent,
]

/** Sent expenses are among the server's, until those are read again. */
function withSent(before: AccountsReply, sent: ExpenseView): AccountsReply {
  const { cost, accounts } = before
  if (cost) return { ...before, cost: { ...cost, expenses: withExpense(cost.expenses, sent) } }
  return {
    ...before,
    accounts: accounts.map(account => ({ ...account, expenses: withExpense(account.expenses, sent) })),
  }
}

/** Sent expenses are on the screen at once; the sums are read again after the last. */
export function useSentExpenses(shownId: string) {
  const queries = useQueryClient()
  useEffect(
    () =>
      expenseBook.onSent((jobId, expense, isLast) => {
        if (jobId !== shownId) return
        queries.setQueryData<AccountsReply>(
          keyOf(ledgerApi.read, { params: { jobId } }),
          before => before && withSent(before, expense),
        )
        if (isLast) void queries.invalidateQueries({ queryKey: ['passages'] })
      }),
    [queries, shownId],
  )
}

interface OwnExpenses {
  expenses: ShownExpense[]
  inMemory: boolean
}

/** The reader's own expenses, with the unsent ones of this browser. */
export function useOwnExpenses(jobId: string, known: readonly ExpenseView[], limit: Limit): OwnExpenses {
  const unsent = useUnsentExpenses(jobId)
  return { expenses: shownExpenses(known, unsent, limit), inMemory: unsent.inMemory }
}
