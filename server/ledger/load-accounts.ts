import { Refusal } from '#domain/errors.ts'
import type { AccountStatus } from '#domain/ledger/account.ts'
import {
  type AccountFacts,
  type FeeOverride,
  type Reckoning,
  reckon,
  reckonSettled,
  viewLines,
} from '#domain/ledger/lines.ts'
import { stretchesAshore, stretchesOf } from '#domain/ledger/stretches.ts'
import { findPort } from '#domain/ports/find-port.ts'
import { voyageOf } from '#domain/ports/voyage.ts'
import { dataInForce } from '#server/contracts/contract-view.ts'
import { findKnownDistances } from '#server/distances/find-known-distances.ts'
import { findJob } from '#server/jobs/job-queries.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { endOf, hasEnded } from '#server/ledger/account-end.ts'
import {
  type AccountContract,
  hasTrack,
  listAccountContracts,
  listPayments,
  listSettlementSignatures,
  listSettlements,
  listWaitsAtSea,
  listWaitsBefore,
} from '#server/ledger/ledger-queries.ts'
import type {
  ExpenseRow,
  PaymentRow,
  SettlementRow,
  SettlementSignatureRow,
} from '#server/ledger/ledger-table.ts'
import { listSpent, type Spent } from '#server/ledger/remembered-expenses.ts'
import { settledContent, settledHash } from '#server/ledger/settled-content.ts'
import { listAboard, listPassageRows } from '#server/passages/passage-queries.ts'
import type { PassageRow } from '#server/passages/passage-table.ts'
import { readSum } from '#server/passages/sum-log.ts'
import type { Context, SystemContext } from '#server/platform/context.ts'

export interface Account extends AccountContract {
  ownerId: string
  crewId: string
  facts: AccountFacts
  reckoning: Reckoning
  status: AccountStatus
  expenses: readonly ExpenseRow[]
  payments: PaymentRow[]
  settlement: SettlementRow | undefined
  signatures: SettlementSignatureRow[]
}

export const hasErased = ({ owner, crew }: Account): boolean =>
  owner.erasedAt !== null || crew.erasedAt !== null

export interface Ledger {
  job: JobRow
  row: PassageRow | undefined
  milesRun: number | null
  accounts: Account[]
  /** The people with a place, with a signed contract or without. */
  aboard: string[]
  /** The owner's own. */
  ownExpenses: readonly ExpenseRow[]
  receipts: Spent['receipts']
}

async function logFacts(context: SystemContext, row: PassageRow | undefined) {
  if (!row?.departedAt) return { milesRun: null, milesToGo: null, hasPosition: false }
  const sum = await readSum(context, row)
  const isTrack = await hasTrack(context.db, row.jobId, row.departedAt)
  return {
    milesRun: isTrack ? (sum?.milesRun ?? null) : null,
    milesToGo: sum?.milesToGo ?? null,
    hasPosition: sum?.lastPosition != null,
  }
}

const statusOf = (settlement: SettlementRow | undefined, { balance }: Reckoning): AccountStatus => {
  if (settlement?.status === 'signed') return balance === 0 ? 'paid' : 'settled'
  return settlement?.status === 'open' ? 'settling' : 'open'
}

const reckoningOf = (facts: AccountFacts, settlement: SettlementRow | undefined): Reckoning =>
  settlement?.status === 'signed' ? reckonSettled(settlement.lines, facts) : reckon(facts)

type Parts = Pick<Ledger, 'job' | 'row' | 'receipts'> & {
  log: Awaited<ReturnType<typeof logFacts>>
  atSea: Awaited<ReturnType<typeof listWaitsAtSea>>
  before: Awaited<ReturnType<typeof listWaitsBefore>>
  now: Date
}

function factsOf(
  parts: Parts,
  found: AccountContract,
  own: { expenses: readonly ExpenseRow[]; payments: PaymentRow[]; estimatedMiles: number | null },
): AccountFacts {
  const { job, row, log, atSea, before, receipts, now } = parts
  const { contract } = found
  const data = dataInForce(contract)
  const end = endOf(found, row, job)
  const departedAt = hasEnded(contract) ? null : (row?.departedAt ?? null)
  const ashore = before.filter(({ authorId }) => authorId === contract.crewId)
  return {
    budget: data.budget,
    payBasis: data.payBasis,
    waitingDaySum: data.waitingDaySum,
    advance: data.advance,
    startDate: data.startDate,
    endDate: data.endDate,
    departedAt,
    end,
    milesRun: departedAt ? log.milesRun : null,
    milesToGo: departedAt ? log.milesToGo : null,
    toGoPending: log.hasPosition && log.milesToGo === null && findPort(job.destinationPort) !== undefined,
    estimatedMiles: own.estimatedMiles,
    stretches: [
      ...stretchesAshore(ashore, departedAt ?? end?.at ?? null, now),
      ...(departedAt ? stretchesOf(atSea, end?.at ?? now) : []),
    ],
    expenses: own.expenses.map(({ id, cents, status }) => ({ cents, status, hasReceipt: receipts.has(id) })),
    payments: own.payments,
    override: null,
    now,
  }
}

/** All accounts of an offer, and the owner's own expenses. */
export async function loadLedger(context: SystemContext, job: JobRow): Promise<Ledger> {
  const { db, now } = context
  const [row] = await listPassageRows(db, [job.id])
  const found = await listAccountContracts(db, job.id)
  const ids = found.map(({ contract }) => contract.id)
  const spent = await listSpent(db, job.id)
  const { receipts } = spent
  const paid = Map.groupBy(await listPayments(db, ids), ({ contractId }) => contractId)
  const settled = await listSettlements(db, ids)
  const signed = await listSettlementSignatures(
    db,
    settled.map(({ id }) => id),
  )
  const departedAt = row?.departedAt ?? null
  const log = await logFacts(context, row)
  const atSea = departedAt ? await listWaitsAtSea(db, job.id, departedAt) : []
  const before = row?.aboardAt ? await listWaitsBefore(db, job.id, departedAt) : []
  const parts = { job, row, receipts, log, atSea, before, now }
  const distances = await findKnownDistances(
    context,
    found.map(({ contract }) => dataInForce(contract)),
  )
  const accounts = found.map((each, at): Account => {
    const { contract } = each
    const own = {
      expenses: spent.of.get(contract.id) ?? [],
      payments: paid.get(contract.id) ?? [],
      estimatedMiles: distances[at] ? voyageOf(distances[at].miles).miles : null,
    }
    const facts = factsOf(parts, each, own)
    const settlement = settled.find(({ contractId }) => contractId === contract.id)
    const reckoning = reckoningOf(facts, settlement)
    return {
      ...each,
      ownerId: contract.ownerId,
      crewId: contract.crewId,
      facts,
      reckoning,
      status: statusOf(settlement, reckoning),
      expenses: own.expenses,
      payments: own.payments,
      settlement,
      signatures: signed.filter(({ settlementId }) => settlementId === settlement?.id),
    }
  })
  return {
    job,
    row,
    milesRun: log.milesRun,
    accounts,
    aboard: (await listAboard(db, [job.id])).map(({ id }) => id),
    ownExpenses: spent.of.get(null) ?? [],
    receipts,
  }
}

/** The parties of an offer with somebody accepted, or with a signed contract. For all others there is no ledger. */
function isParty({ job, accounts, aboard }: Ledger, { id }: Context['actor']): boolean {
  if (id === job.ownerId) return accounts.length > 0 || aboard.length > 0
  return accounts.some(({ crewId }) => crewId === id) || aboard.includes(id)
}

export async function readLedger(context: Context, jobId: string): Promise<Ledger> {
  const job = await findJob(context.db, jobId)
  const ledger = job && (await loadLedger(context, job))
  if (!ledger || !isParty(ledger, context.actor)) throw new Refusal('account_not_found')
  return ledger
}

/**
 * The account with this crew member, which opens with their signed contract. A crew member may read their own
 * alone.
 */
export function accountOf(ledger: Ledger, actor: Context['actor'], crewId: string): Account {
  const mayKnow = actor.id === ledger.job.ownerId || crewId === actor.id
  const account = ledger.accounts.find(each => each.crewId === crewId)
  if (mayKnow && account) return account
  throw new Refusal(mayKnow && ledger.aboard.includes(crewId) ? 'account_not_open' : 'account_not_found')
}

/** The content that both would sign now, with `fee` instead of the computed price. */
export function settledNow(ledger: Ledger, account: Account, fee: FeeOverride | null) {
  const { lines, balance, provisional } = reckon({ ...account.facts, override: fee })
  const byAge = <R extends { createdAt: Date; id: string }>(rows: readonly R[]) =>
    rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
  const content = settledContent({
    contractId: account.contract.id,
    lines: viewLines(lines),
    balance,
    fee,
    expenses: byAge(account.expenses),
    receipts: new Map([...ledger.receipts].map(([id, receipts]) => [id, receipts.map(({ hash }) => hash)])),
    payments: byAge(account.payments),
  })
  return { lines: viewLines(lines), balance, provisional, content, hash: settledHash(content) }
}
