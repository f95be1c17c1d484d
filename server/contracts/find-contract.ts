import { and, eq, isNull } from 'drizzle-orm'
import { contractPolicy } from '#domain/contracts/contract-policy.ts'
import { type QuotedTerms, quotedTerms } from '#domain/contracts/quoted-terms.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import type { CrewRole } from '#domain/jobs/crew-role.ts'
import { applications } from '#server/applications/application-table.ts'
import { findContractForOwner, findContractOf } from '#server/contracts/contract-queries.ts'
import type { ContractRow } from '#server/contracts/contract-table.ts'
import { findJob } from '#server/jobs/job-queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'

type Asking = Pick<Context, 'db' | 'actor'>

/**
 * A crew member's own, an owner's with `crewId`, or the one that waits for the owner. Undefined if there is none yet;
 * refuses strangers.
 */
export async function findContract(
  { db, actor }: Asking,
  jobId: string,
  crewId: string | undefined,
): Promise<ContractRow | undefined> {
  const job = await findJob(db, jobId)
  if (!job) throw new Refusal('contract_not_found')
  if (actor.role === 'owner') {
    authorize(contractPolicy.listOfOffer(actor, job))
    return crewId ? findContractOf(db, jobId, crewId) : findContractForOwner(db, jobId)
  }
  const contract = await findContractOf(db, jobId, actor.id)
  if (!contract) {
    const accepted = await isAccepted({ db, actor }, jobId)
    authorize(contractPolicy.prepare(actor, { ownerId: job.ownerId, crewId: actor.id, accepted }))
  }
  return contract
}

/** Whether the offer's owner has accepted the crew member who asks, and they have not withdrawn. */
export async function isAccepted({ db, actor }: Asking, offerId: string): Promise<boolean> {
  const { jobId, crewId, status, withdrawnAt } = applications
  const accepted = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(jobId, offerId), eq(crewId, actor.id), eq(status, 'accepted'), isNull(withdrawnAt)))
  return accepted.length > 0
}

export interface Applied {
  role: CrewRole | null
  /** The terms of the quote with which the crew member was accepted; null without one. */
  quoted: QuotedTerms | null
}

export async function findApplied(db: Database, offerId: string, personId: string): Promise<Applied> {
  const { jobId, crewId, role, agreed } = applications
  const [application] = await db
    .select({ role, agreed })
    .from(applications)
    .where(and(eq(jobId, offerId), eq(crewId, personId)))
  return {
    role: application?.role ?? null,
    quoted: application?.agreed ? quotedTerms(application.agreed) : null,
  }
}
