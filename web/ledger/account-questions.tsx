import type { AccountsReply, AccountView } from '#domain/ledger/account.ts'
import { ExpenseQuestion, PaymentQuestion } from '#web/ledger/question.tsx'
import { shownExpenses } from '#web/ledger/shown-expenses.ts'

interface Props {
  jobId: string
  accounts: readonly AccountView[]
  owner: AccountsReply['owner']
  isOwner: boolean
}

const nothingUnsent = { expenses: [], receipts: [], inMemory: false }

/** Expenses and payments that the reader has to answer. */
export function AccountQuestions({ jobId, accounts, owner, isOwner }: Props) {
  const questions = accounts.flatMap(account => [
    ...(account.may.decide
      ? shownExpenses(account.expenses, nothingUnsent, 'none')
          .filter(({ status }) => status === 'awaiting_approval')
          .map(expense => (
            <ExpenseQuestion key={expense._id} jobId={jobId} account={account} expense={expense} />
          ))
      : []),
    ...account.payments
      .filter(({ status, may }) => status === 'announced' && may.confirm)
      .map(payment => (
        <PaymentQuestion
          key={payment._id}
          jobId={jobId}
          payment={payment}
          payer={isOwner ? account.user : owner}
        />
      )),
  ])
  return questions.length > 0 ? <div className="grid gap-4">{questions}</div> : null
}
