import { eq } from 'drizzle-orm'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { ledgerPolicy } from '#domain/ledger/ledger-policy.ts'
import { isOpen } from '#domain/ledger/payment.ts'
import { type PaymentStep, paymentTransitions } from '#domain/ledger/payment-transitions.ts'
import type { NotificationType } from '#domain/notifications/notification.ts'
import { otherPartyOf } from '#server/annexes/find-annexed.ts'
import { changingLedger } from '#server/ledger/change-account.ts'
import { findPayment } from '#server/ledger/ledger-queries.ts'
import { type PaymentRow, payments } from '#server/ledger/ledger-table.ts'
import { type Account, accountOf, type Ledger } from '#server/ledger/load-accounts.ts'
import { tell } from '#server/notifications/tell.ts'
import type { Context } from '#server/platform/context.ts'

/** The announcer is told of an answer, but not of their own withdrawal. */
const told: Record<PaymentStep, Extract<NotificationType, 'payment_confirmed' | 'payment_disputed'> | null> =
  { confirm: 'payment_confirmed', dispute: 'payment_disputed', withdraw: null }

/** A crew member's own account; an owner's by the payment. */
function findAccount(ledger: Ledger, { actor }: Context, payment: PaymentRow | undefined) {
  if (actor.role === 'crew') return accountOf(ledger, actor, actor.id)
  return ledger.accounts.find(({ contract }) => contract.id === payment?.contractId)
}

function answer(
  context: Context,
  step: PaymentStep,
  { jobId, id }: { jobId: string; id: string },
  reason: string | null,
): Promise<{ payment: PaymentRow; crewId: string }> {
  return changingLedger(context, { jobId, cause: 'payment' }, async (inside, ledger) => {
    const { db, actor, now } = inside
    const payment = await findPayment(db, id)
    const account = findAccount(ledger, inside, payment)
    if (!payment || !account || payment.contractId !== account.contract.id)
      throw new Refusal('payment_not_found')
    const facts = { ...account, announcerId: payment.authorId, paymentStatus: payment.status }
    authorize(ledgerPolicy.answerPayment(actor, step, facts))
    const [changed] = await db
      .update(payments)
      .set({ status: paymentTransitions[step].to, disputeReason: reason, answeredAt: now })
      .where(eq(payments.id, id))
      .returning()
    if (!changed) throw new Refusal('payment_not_found')
    await tellOf(inside, { account, job: ledger.job, step, payment })
    return { payment: changed, crewId: account.crewId }
  })
}

interface Answered {
  account: Account
  job: { id: string; title: string }
  step: PaymentStep
  payment: PaymentRow
}

async function tellOf(context: Context, { account, job, step, payment }: Answered): Promise<void> {
  const { actor } = context
  const { kind, cents, authorId, id } = payment
  const type = told[step]
  const other = otherPartyOf(account, actor.id)
  const isLast = !account.payments.some(each => each.id !== id && isOpen(each) && each.authorId === authorId)
  await tell(context, {
    notify: type ? [{ type, to: other, from: actor.id, job, own: { kind, cents } }] : [],
    answered: type && isLast ? { act: 'answerPayment', jobId: job.id, from: other } : null,
    live: { passage: { id: job.id, to: [account.ownerId, account.crewId] } },
  })
}

type Address = { jobId: string; id: string }
export const confirmPayment = (context: Context, address: Address) =>
  answer(context, 'confirm', address, null)
export const disputePayment = (context: Context, address: Address, reason: string) =>
  answer(context, 'dispute', address, reason)
export const withdrawPayment = (context: Context, address: Address) =>
  answer(context, 'withdraw', address, null)
