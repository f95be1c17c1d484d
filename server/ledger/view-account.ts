import type * as z from 'zod/mini'
import { eurosOf } from '#domain/applications/money.ts'
import type { accountsReply, accountView } from '#domain/ledger/account.ts'
import { dueAfter } from '#domain/ledger/due.ts'
import { ledgerPolicy } from '#domain/ledger/ledger-policy.ts'
import { viewLines } from '#domain/ledger/lines.ts'
import { paymentKinds, type paymentView } from '#domain/ledger/payment.ts'
import type { settlementView } from '#domain/ledger/settlement.ts'
import { picturePath } from '#server/accounts/account-view.ts'
import { partyOf } from '#server/annexes/find-annexed.ts'
import { dataInForce } from '#server/contracts/contract-view.ts'
import { hasEnded } from '#server/ledger/account-end.ts'
import type { PaymentRow, SettlementRow } from '#server/ledger/ledger-table.ts'
import { type Account, hasErased, type Ledger } from '#server/ledger/load-accounts.ts'
import { openItemOf } from '#server/ledger/open-item.ts'
import { viewCost } from '#server/ledger/view-cost.ts'
import { viewExpenses } from '#server/ledger/view-expenses.ts'
import type { Context } from '#server/platform/context.ts'
import type { PathOf } from '#server/vessels/vessel-view.ts'

type AccountOut = z.output<typeof accountView>

const nameOf = ({ contract, owner, crew }: Account, userId: string) =>
  userId === contract.ownerId ? owner.name : crew.name

export function viewPayment(
  { actor }: Pick<Context, 'actor'>,
  account: Account,
  payment: PaymentRow,
): z.output<typeof paymentView> {
  const { authorId } = payment
  const facts = { ...account, announcerId: authorId, paymentStatus: payment.status }
  const may = (step: 'confirm' | 'dispute' | 'withdraw') =>
    ledgerPolicy.answerPayment(actor, step, facts).allowed
  return {
    _id: payment.id,
    kind: payment.kind,
    amount: eurosOf(payment.cents),
    at: payment.at,
    method: payment.method,
    note: payment.note,
    status: payment.status,
    reason: payment.disputeReason,
    announcedBy: { _id: authorId, name: nameOf(account, authorId) },
    answeredAt: payment.answeredAt,
    createdAt: payment.createdAt,
    may: { confirm: may('confirm'), dispute: may('dispute'), withdraw: may('withdraw') },
  }
}

export function viewSettlement(account: Account, settlement: SettlementRow): z.output<typeof settlementView> {
  const of = (party: 'owner' | 'crew') => {
    const signed = account.signatures.find(each => each.party === party)
    return signed ? { signedAt: signed.signedAt } : null
  }
  return {
    _id: settlement.id,
    crew: account.crewId,
    lines: settlement.lines,
    balance: eurosOf(settlement.balanceCents),
    fee: settlement.fee,
    hash: settlement.hash,
    proposedBy: { _id: settlement.proposerId, name: nameOf(account, settlement.proposerId) },
    createdAt: settlement.createdAt,
    signatures: { owner: of('owner'), crew: of('crew') },
    status: settlement.status,
    voidedBy: settlement.voidedBy,
  }
}

function mayDo({ actor }: Pick<Context, 'actor'>, account: Account): AccountOut['may'] {
  const { settlement, signatures, status } = account
  const party = partyOf(account, actor.id)
  const isOpen = status === 'open' || status === 'settling'
  return {
    expense: ledgerPolicy.spend(actor, account).allowed,
    decide: party === 'owner' && isOpen,
    pay: paymentKinds.filter(kind => ledgerPolicy.pay(actor, account, kind).allowed),
    propose: ledgerPolicy.propose(actor, {
      ...account,
      provisional: account.reckoning.provisional,
      openItem: openItemOf(account),
      erased: hasErased(account),
    }).allowed,
    sign: settlement?.status === 'open' && !signatures.some(each => each.party === party),
    download: ledgerPolicy.download(actor, account).allowed,
  }
}

function viewAccount(context: Context, ledger: Ledger, account: Account, pathOf: PathOf): AccountOut {
  const { contract, crew, reckoning, facts, settlement } = account
  const { budget, payBasis, waitingDaySum, advance, expenseLimit } = dataInForce(contract)
  return {
    user: { _id: crew.id, name: crew.name, profilePicture: picturePath(crew.picture) },
    contract: contract.id,
    endedBy: contract.endedBy,
    terms: { budget, payBasis, waitingDaySum, advance, expenseLimit },
    provisional: reckoning.provisional,
    lines: viewLines(reckoning.lines),
    balance: eurosOf(reckoning.balance),
    due: facts.end && dueAfter(facts.end.at),
    status: account.status,
    expenses: viewExpenses(account.expenses, ledger, pathOf),
    payments: account.payments.map(payment => viewPayment(context, account, payment)),
    settlement: settlement ? viewSettlement(account, settlement) : null,
    may: mayDo(context, account),
  }
}

const voyageOf = ({ job, row, milesRun }: Ledger) => ({
  departedAt: row?.departedAt ?? null,
  arrivedAt: row?.arrivedAt ?? null,
  calledOffAt: row?.calledOffAt ?? job.cancelledAt,
  milesRun,
})
/** After the end of their contract a crew member is no party of the passage. */
const othersVoyage = { departedAt: null, arrivedAt: null, calledOffAt: null, milesRun: null }

/** To the owner all accounts and the cost; to a crew member their own. */
export async function viewLedger(
  context: Context,
  ledger: Ledger,
  owner: { id: string; name: string; picture: string | null },
): Promise<z.output<typeof accountsReply>> {
  const { actor, services, now } = context
  const { job, accounts } = ledger
  const pathOf = await services.photoPaths.of(now)
  const isOwner = actor.id === job.ownerId
  const shown = accounts.filter(({ crewId }) => isOwner || crewId === actor.id)
  const hasLeft = !isOwner && shown.some(({ contract }) => hasEnded(contract))
  return {
    accounts: shown.map(account => viewAccount(context, ledger, account, pathOf)),
    cost: isOwner ? await viewCost(context, ledger, pathOf) : null,
    owner: { _id: owner.id, name: owner.name, profilePicture: picturePath(owner.picture) },
    passage: {
      title: job.title,
      originPort: job.originPort,
      destinationPort: job.destinationPort,
      vesselName: job.vesselName,
      ...(hasLeft ? othersVoyage : voyageOf(ledger)),
    },
    may: { expense: isOwner && ledgerPolicy.spendAsOwner(actor, job.ownerId, accounts).allowed },
  }
}
