import { eq } from 'drizzle-orm'
import { centsOf } from '#domain/applications/money.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { EXPENSES_MAX, type ExpenseInput } from '#domain/ledger/expense.ts'
import { judgeExpense } from '#domain/ledger/judge-expense.ts'
import { ledgerPolicy } from '#domain/ledger/ledger-policy.ts'
import { dataInForce } from '#server/contracts/contract-view.ts'
import { changingAccount, changingLedger } from '#server/ledger/change-account.ts'
import { instantOf } from '#server/ledger/device-instant.ts'
import { countExpenses, findExpense } from '#server/ledger/ledger-queries.ts'
import { type ExpenseRow, expenses } from '#server/ledger/ledger-table.ts'
import type { Account, Ledger } from '#server/ledger/load-accounts.ts'
import { renewUnread } from '#server/notifications/one-unread.ts'
import { tell } from '#server/notifications/tell.ts'
import type { Context } from '#server/platform/context.ts'

/** An expense that is sent again is the first one, also after changes; another person's is not revealed. */
async function findKnown(
  { db, actor }: Context,
  { job }: Ledger,
  account: Account | null,
  id: string,
): Promise<ExpenseRow | undefined> {
  const known = await findExpense(db, id)
  if (!known) return undefined
  const isHere = known.jobId === job.id && known.contractId === (account?.contract.id ?? null)
  if (isHere && known.authorId === actor.id) return known
  throw new Refusal('expense_elsewhere')
}

/** The own expense that another one replaces. */
function expectCorrectable(own: readonly ExpenseRow[], id: string): ExpenseRow {
  const corrected = own.find(each => each.id === id)
  if (!corrected) throw new Refusal('expense_not_found')
  authorize(ledgerPolicy.correct(corrected))
  return corrected
}

function statusOf(account: Account | null, own: readonly ExpenseRow[], input: ExpenseInput) {
  if (!account) return 'recorded'
  const others = own.filter(({ id }) => id !== input.corrects)
  const { category, amount, note = null, urgent = false } = input
  const { expenseLimit } = dataInForce(account.contract)
  return judgeExpense({ category, cents: centsOf(amount), note, urgent }, others, expenseLimit)
}

interface Recorded {
  expense: ExpenseRow
  /** False where it was there already, as an earlier attempt had sent it. */
  isNew: boolean
}

/** `account`: null for the owner's own. */
async function record(
  inside: Context,
  ledger: Ledger,
  account: Account | null,
  input: ExpenseInput,
): Promise<Recorded> {
  const { db, actor, now } = inside
  const known = await findKnown(inside, ledger, account, input._id)
  if (known) return { expense: known, isNew: false }
  if (!account && ledger.accounts.length === 0) throw new Refusal('account_not_open')
  authorize(
    account
      ? ledgerPolicy.spend(actor, account)
      : ledgerPolicy.spendAsOwner(actor, ledger.job.ownerId, ledger.accounts),
  )
  const at = instantOf(input.at, now)
  const own = account ? account.expenses : ledger.ownExpenses
  const contractId = account?.contract.id ?? null
  const counted = await countExpenses(db, { job: ledger.job.id, contractId, by: actor.id })
  if (counted >= EXPENSES_MAX) throw new Refusal('expenses_full')
  const corrected = input.corrects ? expectCorrectable(own, input.corrects) : undefined
  const [expense] = await db
    .insert(expenses)
    .values({
      id: input._id,
      jobId: ledger.job.id,
      contractId,
      authorId: actor.id,
      category: input.category,
      cents: centsOf(input.amount),
      at,
      note: input.note ?? null,
      urgent: input.urgent ?? false,
      status: statusOf(account, own, input),
      corrects: corrected?.id ?? null,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  // In the same moment it may have been written into another account.
  if (!expense) throw new Refusal('expense_elsewhere')
  if (corrected) await db.update(expenses).set({ status: 'corrected' }).where(eq(expenses.id, corrected.id))
  if (account && expense.status === 'awaiting_approval') await tellOwner(inside, ledger, account, expense)
  return { expense, isNew: true }
}

export function recordExpense(context: Context, jobId: string, input: ExpenseInput): Promise<Recorded> {
  const { id, role } = context.actor
  const changing = { jobId, cause: 'expense' } as const
  return role === 'owner'
    ? changingLedger(context, changing, (inside, ledger) => record(inside, ledger, null, input))
    : changingAccount(context, { ...changing, crewId: id }, (inside, ledger, account) =>
        record(inside, ledger, account, input),
      )
}

/** One unread of each account. */
async function tellOwner(
  context: Context,
  { job }: Ledger,
  { ownerId, crewId }: Account,
  { cents }: ExpenseRow,
): Promise<void> {
  const news = { type: 'expense_awaits', to: ownerId, from: crewId, job } as const
  if (await renewUnread(context, { ...news, jobId: job.id })) return
  await tell(context, { notify: [{ ...news, own: { cents } }], answered: null, live: {} })
}
