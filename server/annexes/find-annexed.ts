import { and, eq } from 'drizzle-orm'
import { type AnnexMoment, momentOf } from '#domain/annexes/annex-fields.ts'
import { contractPolicy } from '#domain/contracts/contract-policy.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { findNewestContract, findWaitingContract } from '#server/annexes/annex-queries.ts'
import { findContractCard, lockContract } from '#server/contracts/contract-queries.ts'
import type { ContractRow } from '#server/contracts/contract-table.ts'
import { findContract } from '#server/contracts/find-contract.ts'
import { findJob } from '#server/jobs/job-queries.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { lockOffer } from '#server/jobs/lock-offer.ts'
import { settlements } from '#server/ledger/ledger-table.ts'
import { listPassageRows } from '#server/passages/passage-queries.ts'
import type { Context, SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'

/** A contract, its offer, and how far the transfer has got. */
export interface Annexed {
  contract: ContractRow
  job: JobRow
  moment: AnnexMoment
}

/** The caller's own; an owner's with `crewId`, or the one whose annex waits. Refuses strangers. */
export async function findAnnexedContract(
  context: Pick<Context, 'db' | 'actor'>,
  jobId: string,
  crewId: string | undefined,
): Promise<ContractRow> {
  const { db, actor } = context
  const contract = await findContract(context, jobId, crewId)
  if (!contract) throw new Refusal('contract_not_found')
  if (actor.role !== 'owner' || crewId) return contract
  const id = (await findWaitingContract(db, jobId)) ?? (await findNewestContract(db, jobId))
  const card = id ? await findContractCard(db, id) : undefined
  return card?.contract ?? contract
}

async function isSettled(db: Database, contractId: string): Promise<boolean> {
  const [signed] = await db
    .select({ id: settlements.id })
    .from(settlements)
    .where(and(eq(settlements.contractId, contractId), eq(settlements.status, 'signed')))
  return signed !== undefined
}

export async function readAnnexed(
  { db }: Pick<SystemContext, 'db'>,
  contract: ContractRow,
): Promise<Annexed> {
  const job = await findJob(db, contract.jobId)
  if (!job) throw new Refusal('contract_not_found')
  const [passage] = await listPassageRows(db, [job.id])
  const over = Boolean(passage?.arrivedAt ?? passage?.calledOffAt)
  const moment = momentOf({
    contractEnded: contract.endedBy !== null,
    settled: await isSettled(db, contract.id),
    jobCancelled: job.status === 'cancelled',
    departed: passage?.departedAt != null,
    over,
  })
  return { contract, job, moment }
}

/** Under the locks of the vessel, the offer and the contract, in the common order. */
export async function lockAnnexed(context: Context, found: ContractRow): Promise<Annexed> {
  await lockOffer(context.db, found.jobId)
  const contract = await lockContract(context.db, found.id)
  if (!contract) throw new Refusal('contract_not_found')
  authorize(contractPolicy.read(context.actor, contract))
  return readAnnexed(context, contract)
}

export const partyOf = ({ ownerId }: Pick<ContractRow, 'ownerId'>, userId: string): 'owner' | 'crew' =>
  userId === ownerId ? 'owner' : 'crew'
export const otherPartyOf = (
  { ownerId, crewId }: Pick<ContractRow, 'ownerId' | 'crewId'>,
  userId: string,
): string => (userId === ownerId ? crewId : ownerId)
