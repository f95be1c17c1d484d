import { eq } from 'drizzle-orm'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { RECEIPTS_MAX } from '#domain/ledger/expense.ts'
import { ledgerPolicy } from '#domain/ledger/ledger-policy.ts'
import { changingAccount, changingLedger } from '#server/ledger/change-account.ts'
import { countReceipts, findExpense } from '#server/ledger/ledger-queries.ts'
import { type ExpenseRow, expensePhotos, expenses } from '#server/ledger/ledger-table.ts'
import { type Ledger, readLedger } from '#server/ledger/load-accounts.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { photoRule } from '#server/platform/images/photo-rule.ts'
import { dropImagesLater, type StoredImage } from '#server/platform/images/stored-images.ts'

interface ExpenseAddress {
  jobId: string
  id: string
}

async function expectOwn({ db, actor }: Context, ledger: Ledger, { jobId, id }: ExpenseAddress) {
  const expense = await findExpense(db, id)
  if (!expense || expense.jobId !== jobId || expense.authorId !== actor.id)
    throw new Refusal('expense_not_found')
  const account = ledger.accounts.find(({ contract }) => contract.id === expense.contractId)
  authorize(
    account
      ? ledgerPolicy.spend(actor, account)
      : ledgerPolicy.spendAsOwner(actor, ledger.job.ownerId, ledger.accounts),
  )
  return expense
}

const expectRoom = async (db: Database, id: string) => {
  if ((await countReceipts(db, id)) >= RECEIPTS_MAX) throw new Refusal('expense_photos_full')
}

/** Before the picture is read. A receipt that is sent again may be among the four: its hash tells that later. */
export async function expectReceiptAllowed(
  context: Context,
  address: ExpenseAddress,
  { mayRepeat }: { mayRepeat: boolean },
): Promise<void> {
  await expectOwn(context, await readLedger(context, address.jobId), address)
  if (!mayRepeat) await expectRoom(context.db, address.id)
}

async function add(
  inside: Context,
  ledger: Ledger,
  address: ExpenseAddress,
  { name, hash, width, height }: StoredImage,
): Promise<ExpenseRow> {
  const { db, now } = inside
  const expense = await expectOwn(inside, ledger, address)
  const expenseId = expense.id
  if ((await countReceipts(db, expenseId, hash)) > 0) {
    await dropImagesLater({ db, now }, photoRule, [name])
    return expense
  }
  await expectRoom(db, expenseId)
  const receipt = { id: newId(), expenseId, file: name, hash, width, height, createdAt: now }
  await db.insert(expensePhotos).values(receipt)
  // Written with its receipt: by its version the account is known to have changed.
  await db.update(expenses).set({ status: expense.status }).where(eq(expenses.id, expenseId))
  return expense
}

/** The same picture sent twice is one receipt, however long after. */
export function addReceipt(
  context: Context,
  address: ExpenseAddress,
  image: StoredImage,
): Promise<ExpenseRow> {
  const { id, role } = context.actor
  const changing = { jobId: address.jobId, cause: 'receipt' } as const
  const change = (inside: Context, ledger: Ledger) => add(inside, ledger, address, image)
  return role === 'owner'
    ? changingLedger(context, changing, change)
    : changingAccount(context, { ...changing, crewId: id }, change)
}
