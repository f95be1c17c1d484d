import { and, eq, sql } from 'drizzle-orm'
import { contractTransitions } from '#domain/contracts/contract-transitions.ts'
import { startsOf } from '#domain/transitions.ts'
import { advanceContract } from '#server/contracts/contract-queries.ts'
import { type ContractRow, contractDrafts, contracts } from '#server/contracts/contract-table.ts'
import { recordEvent } from '#server/contracts/record-event.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Database } from '#server/platform/db/database.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'

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
  if (by !== crewId) await notify({ db, now }, 'contract_cancelled', { to: crewId, from: ownerId, job })
  if (by !== ownerId) await notify({ db, now }, 'contract_cancelled', { to: ownerId, from: crewId, job })
  await tellLive(db, 'contract', contract.id, [ownerId, crewId])
  await tellLive(db, 'application', job.id, [ownerId, crewId])
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
