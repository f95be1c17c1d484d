import { centsOf } from '#domain/applications/money.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { payeeMissing } from '#domain/ledger/ledger-faults.ts'
import { ledgerPolicy } from '#domain/ledger/ledger-policy.ts'
import { isOpen, PAYMENTS_MAX, type PaymentInput, payerOf } from '#domain/ledger/payment.ts'
import { otherPartyOf } from '#server/annexes/find-annexed.ts'
import { changingAccount } from '#server/ledger/change-account.ts'
import { instantOf } from '#server/ledger/device-instant.ts'
import { countPayments, findPayment } from '#server/ledger/ledger-queries.ts'
import { type PaymentRow, payments } from '#server/ledger/ledger-table.ts'
import type { Account } from '#server/ledger/load-accounts.ts'
import { tell } from '#server/notifications/tell.ts'
import type { Context } from '#server/platform/context.ts'

async function findKnown({ db, actor }: Context, account: Account, id: string) {
  const known = await findPayment(db, id)
  if (known && (known.contractId !== account.contract.id || known.authorId !== actor.id))
    throw new Refusal('payment_elsewhere')
  return known
}

/** A settled account takes payments up to its balance; those that wait may still be confirmed. */
function expectWithinBalance(account: Account, { kind, amount }: PaymentInput): void {
  if (account.status !== 'settled') return
  const payer = payerOf[kind]
  const owed = payer === 'owner' ? account.reckoning.balance : -account.reckoning.balance
  const waiting = account.payments
    .filter(payment => isOpen(payment) && payerOf[payment.kind] === payer)
    .reduce((sum, { cents }) => sum + cents, 0)
  if (centsOf(amount) > owed - waiting) throw new Refusal('payment_over_balance')
}

function crewOf({ actor }: Context, { crew }: PaymentInput): string {
  if (crew) return crew
  if (actor.role === 'crew') return actor.id
  throw new Refusal('invalid_input', [{ field: 'crew', fault: payeeMissing() }])
}

/** `isNew`: false where it was there already, as an earlier attempt had sent it. */
export const announcePayment = (
  context: Context,
  jobId: string,
  input: PaymentInput,
): Promise<{ payment: PaymentRow; crewId: string; isNew: boolean }> => {
  const crewId = crewOf(context, input)
  return changingAccount(context, { jobId, crewId, cause: 'payment' }, async (inside, ledger, account) => {
    const { db, actor, now } = inside
    const known = await findKnown(inside, account, input._id)
    if (known) return { payment: known, crewId, isNew: false }
    authorize(ledgerPolicy.pay(actor, account, input.kind))
    const at = instantOf(input.at, now)
    expectWithinBalance(account, input)
    if ((await countPayments(db, account.contract.id, actor.id)) >= PAYMENTS_MAX)
      throw new Refusal('payments_full')
    const { kind, amount, method, note = null } = input
    const cents = centsOf(amount)
    const [payment] = await db
      .insert(payments)
      .values({
        id: input._id,
        contractId: account.contract.id,
        authorId: actor.id,
        kind,
        cents,
        at,
        method,
        note,
        status: 'announced',
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!payment) throw new Refusal('payment_elsewhere')
    const to = otherPartyOf(account, actor.id)
    await tell(inside, {
      notify: [{ type: 'payment_announced', to, from: actor.id, job: ledger.job, own: { kind, cents } }],
      answered: null,
      live: {},
    })
    return { payment, crewId, isNew: true }
  })
}
