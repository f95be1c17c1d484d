import { and, eq, sql } from 'drizzle-orm'
import { contractTransitions } from '#domain/contracts/contract-transitions.ts'
import { startsOf } from '#domain/transitions.ts'
import { advanceContract } from '#server/contracts/contract-queries.ts'
import { type ContractRow, contractDrafts, contracts } from '#server/contracts/contract-table.ts'
import { recordEvent } from '#server/contracts/record-event.ts'
import { tell } from '#server/notifications/tell.ts'
import type { Database } from '#server/platform/db/database.ts'

interface Cancelling {
  db: Database
  now: Date
  by: string | null
  job: { id: string; title: string }
}

async function dropDrafts({ db, job }: Cancelling, crewId?: string): Promise<void> {
  await db
    .delete(contractDrafts)
    .where(and(eq(contractDrafts.jobId, job.id), crewId ? eq(contractDrafts.crewId, crewId) : undefined))
}

export async function cancelContract(cancelling: Cancelling, contract: ContractRow): Promise<void> {
  const { db, now, by, job } = cancelling
  const cancelled = await advanceContract(db, contract.id, contractTransitions.cancel, {
    cancelledAt: now,
    updatedAt: now,
  })
  if (!cancelled) return
  const { ownerId, crewId } = contract
  await dropDrafts(cancelling, crewId)
  await recordEvent(
    { db, now },
    { contractId: contract.id, what: 'cancelled', ...(by ? { actorId: by } : {}) },
  )
  const parties = [
    { to: crewId, from: ownerId },
    { to: ownerId, from: crewId },
  ]
  const told = parties.filter(({ to }) => to !== by)
  const to = [ownerId, crewId]
  await tell(
    { db, now },
    {
      notify: told.map(party => ({ type: 'contract_cancelled', ...party, job })),
      answered: null,
      live: { contract: { id: contract.id, to }, application: { id: job.id, to } },
    },
  )
}

/** For a crew member who leaves the transfer: waiting contracts are cancelled, drafts deleted. */
export async function cancelContractOf(
  cancelling: Cancelling,
  crewId: string,
  contract: ContractRow | undefined,
): Promise<void> {
  await dropDrafts(cancelling, crewId)
  if (contract) await cancelContract(cancelling, contract)
}

export async function cancelContractsOfJob(cancelling: Cancelling): Promise<void> {
  const waiting = await cancelling.db
    .select()
    .from(contracts)
    .where(
      and(
        eq(contracts.jobId, cancelling.job.id),
        sql`${contracts.status} in ${startsOf(contractTransitions.cancel)}`,
      ),
    )
    .for('update')
  await dropDrafts(cancelling)
  for (const contract of waiting) await cancelContract(cancelling, contract)
}
