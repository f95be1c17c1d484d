import { and, eq } from 'drizzle-orm'
import type { ContractDraft } from '#domain/contracts/contract-data.ts'
import { contractPolicy } from '#domain/contracts/contract-policy.ts'
import type { QuotedTerms } from '#domain/contracts/quoted-terms.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { findContractOf } from '#server/contracts/contract-queries.ts'
import { contractDrafts } from '#server/contracts/contract-table.ts'
import { declaredStatuses } from '#server/contracts/declared-statuses.ts'
import { findApplied, isAccepted } from '#server/contracts/find-contract.ts'
import { prefillContract } from '#server/contracts/prefill-contract.ts'
import { findJob, lockJob } from '#server/jobs/job-queries.ts'
import { findHidden } from '#server/moderation/hidden-table.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findPapers } from '#server/vessels/vessel-queries.ts'

export async function writeDraft(
  { db, now }: { db: Database; now: Date },
  jobId: string,
  crewId: string,
  data: ContractDraft,
): Promise<void> {
  await db
    .insert(contractDrafts)
    .values({ jobId, crewId, data, updatedAt: now })
    .onConflictDoUpdate({
      target: [contractDrafts.jobId, contractDrafts.crewId],
      set: { data, updatedAt: now },
    })
}

async function factsOf(context: Context, jobId: string) {
  const { db, actor } = context
  const job = await findJob(db, jobId)
  if (!job) throw new Refusal('contract_not_found')
  const contract = await findContractOf(db, jobId, actor.id)
  const accepted = await isAccepted(context, jobId)
  const hidden = await findHidden(db, 'job', jobId)
  return {
    ownerId: job.ownerId,
    crewId: actor.id,
    status: contract?.status ?? null,
    accepted,
    job: { ...job, hidden },
  }
}

export const keepDraft = (context: Context, jobId: string, data: ContractDraft): Promise<void> =>
  transaction(context, async inside => {
    const { db } = inside
    await lockJob(db, jobId, 'share')
    authorize(contractPolicy.writeDraft(context.actor, await factsOf(inside, jobId)))
    await writeDraft(inside, jobId, context.actor.id, data)
  })

export async function readDraft(
  context: Context,
  jobId: string,
): Promise<{ contractData: ContractDraft; kept: boolean; agreed: QuotedTerms | null }> {
  const { db, actor } = context
  const facts = await factsOf(context, jobId)
  authorize(contractPolicy.readDraft(actor, facts))
  const { job } = facts
  const [draft] = await db
    .select({ data: contractDrafts.data })
    .from(contractDrafts)
    .where(and(eq(contractDrafts.jobId, jobId), eq(contractDrafts.crewId, actor.id)))
  const owner = await findUser(db, job.ownerId)
  const crew = await findUser(db, actor.id)
  if (!owner || !crew) throw new Refusal('contract_not_found')
  const papers = await findPapers(db, job.vesselId)
  const applied = await findApplied(db, jobId, actor.id)
  const contractData = {
    ...prefillContract(job, owner, crew, papers, applied),
    ...draft?.data,
    ...declaredStatuses(owner, crew),
  }
  return { contractData, kept: draft !== undefined, agreed: applied.quoted }
}
