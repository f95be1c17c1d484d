import type { Actor } from '#domain/api.ts'
import { allow, type Decision, decisionOf, firstOf, refuse } from '#domain/decision.ts'
import type { RefusalCode } from '#domain/errors.ts'
import type { AccountStatus } from '#domain/ledger/account.ts'
import { type ExpenseStatus, isClosed } from '#domain/ledger/expense-status.ts'
import { type PaymentKind, type PaymentStatus, payerOf } from '#domain/ledger/payment.ts'
import { type PaymentStep, paymentTransitions } from '#domain/ledger/payment-transitions.ts'
import type { SettlementStatus } from '#domain/ledger/settlement.ts'

interface Parties {
  ownerId: string
  crewId: string
}
interface Account extends Parties {
  status: AccountStatus
}
interface Proposing extends Account {
  provisional: boolean
  /** The first that waits, in words; null where nothing does. */
  openItem: string | null
  /** One of the two has erased their account, and can't sign. */
  erased: boolean
}
interface Signing extends Account {
  hasSigned: boolean
  /** The last one of the account. */
  settlement: SettlementStatus | null
  signedHash: string
  hash: string
}
interface Announced extends Parties {
  announcerId: string
  paymentStatus: PaymentStatus
}

const isParty = (actor: Actor, { ownerId, crewId }: Parties) => actor.id === ownerId || actor.id === crewId
const sideOf = (actor: Actor, { ownerId }: Parties) => (actor.id === ownerId ? 'owner' : 'crew')

/** Expenses, decisions and settlements end with the second signature. */
const untilSettled: Record<AccountStatus, 'yes' | RefusalCode> = {
  open: 'yes',
  settling: 'yes',
  settled: 'account_settled',
  paid: 'account_settled',
}
const untilPaid: Record<AccountStatus, 'yes' | RefusalCode> = {
  open: 'yes',
  settling: 'yes',
  settled: 'yes',
  paid: 'account_paid',
}

const decidedFrom: Record<'approve' | 'reject', Record<ExpenseStatus, 'yes' | RefusalCode>> = {
  approve: {
    awaiting_approval: 'yes',
    recorded: 'expense_decided',
    approved: 'expense_decided',
    rejected: 'expense_decided',
    corrected: 'expense_closed',
  },
  reject: {
    awaiting_approval: 'yes',
    recorded: 'yes',
    approved: 'expense_decided',
    rejected: 'expense_decided',
    corrected: 'expense_closed',
  },
}

export const ledgerPolicy = {
  read: (actor: Actor, account: Parties): Decision =>
    isParty(actor, account) ? allow : refuse('account_not_found'),
  /** A crew member's expense, in their own account. */
  spend: (actor: Actor, account: Account): Decision =>
    firstOf(
      actor.id === account.crewId ? allow : refuse('account_not_found'),
      decisionOf(untilSettled[account.status]),
    ),
  /** An owner's expense, which belongs to the passage. */
  spendAsOwner: (actor: Actor, ownerId: string, accounts: readonly Pick<Account, 'status'>[]): Decision =>
    firstOf(
      actor.id === ownerId ? allow : refuse('account_not_found'),
      accounts.some(({ status }) => untilSettled[status] === 'yes') ? allow : refuse('account_settled'),
    ),
  correct: (expense: { status: ExpenseStatus }): Decision =>
    isClosed(expense) ? refuse('expense_closed') : allow,
  decide: (
    actor: Actor,
    account: Account,
    action: 'approve' | 'reject',
    expense: { status: ExpenseStatus },
  ): Decision =>
    firstOf(
      ledgerPolicy.read(actor, account),
      actor.id === account.ownerId ? allow : refuse('only_owner_decides'),
      decisionOf(untilSettled[account.status]),
      decisionOf(decidedFrom[action][expense.status]),
    ),
  pay: (actor: Actor, account: Account, kind: PaymentKind): Decision =>
    firstOf(
      ledgerPolicy.read(actor, account),
      payerOf[kind] === sideOf(actor, account) ? allow : refuse('payment_not_yours'),
      decisionOf(untilPaid[account.status]),
    ),
  answerPayment: (actor: Actor, step: PaymentStep, payment: Announced): Decision => {
    const isOwn = actor.id === payment.announcerId
    const { by, from } = paymentTransitions[step]
    return firstOf(
      ledgerPolicy.read(actor, payment),
      by === 'announcer' && !isOwn ? refuse('payment_of_other') : allow,
      by === 'receiver' && isOwn ? refuse('payment_own') : allow,
      decisionOf(from[payment.paymentStatus]),
    )
  },
  propose: (actor: Actor, account: Proposing): Decision =>
    firstOf(
      ledgerPolicy.read(actor, account),
      decisionOf(untilSettled[account.status]),
      account.erased ? refuse('person_erased') : allow,
      account.provisional ? refuse('settlement_too_early') : allow,
      account.openItem === null
        ? allow
        : refuse('settlement_has_open_items', [{ field: 'open', message: account.openItem }]),
    ),
  sign: (actor: Actor, account: Signing): Decision =>
    firstOf(
      ledgerPolicy.read(actor, account),
      decisionOf(untilSettled[account.status]),
      account.settlement === null ? refuse('settlement_not_found') : allow,
      account.settlement === 'open' && account.signedHash === account.hash
        ? allow
        : refuse('settlement_changed'),
      account.hasSigned ? refuse('settlement_signed_by_you') : allow,
    ),
  download: (actor: Actor, account: Account): Decision =>
    firstOf(
      ledgerPolicy.read(actor, account),
      untilSettled[account.status] === 'yes' ? refuse('settlement_not_signed') : allow,
    ),
}
