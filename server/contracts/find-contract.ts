import { and, eq, isNull } from 'drizzle-orm'
import { contractPolicy } from '#domain/contracts/contract-policy.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { applications } from '#server/applications/application-table.ts'
import { findContractForOwner, findContractOf } from '#server/contracts/contract-queries.ts'
import type { ContractRow } from '#server/contracts/contract-table.ts'
import { findJob } from '#server/jobs/job-queries.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import type { Context } from '#server/platform/context.ts'

type Asking = Pick<Context, 'db' | 'actor'>

/**
 * The contract that `/contracts/{jobId}…` means: a crew member's own, an owner's with `crewId`, or the one that waits
 * for the owner. Undefined where the person may have one and there is none yet; refuses strangers.
 */
export async function findContract(
  { db, actor }: Asking,
  jobId: string,
  crewId: string | undefined,
): Promise<ContractRow | undefined> {
  const job = await findJob(db, jobId)
  if (!job) throw new Refusal('contract_not_found')
  if (actor.role === 'owner') {
    if (job.ownerId !== actor.id) throw new Refusal('contract_forbidden')
    return crewId ? findContractOf(db, jobId, crewId) : findContractForOwner(db, jobId)
  }
  const contract = await findContractOf(db, jobId, actor.id)
  if (!contract) await expectAccepted({ db, actor }, job)
  return contract
}

/** Only a crew member whom the owner has accepted, and who has not withdrawn, prepares a contract. */
export async function expectAccepted({ db, actor }: Asking, job: JobRow): Promise<void> {
  const { jobId, crewId, status, withdrawnAt } = applications
  const accepted = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(jobId, job.id), eq(crewId, actor.id), eq(status, 'accepted'), isNull(withdrawnAt)))
  authorize(
    contractPolicy.prepare(actor, { ownerId: job.ownerId, crewId: actor.id, accepted: accepted.length > 0 }),
  )
}
