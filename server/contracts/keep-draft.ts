import { and, eq } from 'drizzle-orm'
import type { ContractDraft } from '#domain/contracts/contract.ts'
import { contractTransitions } from '#domain/contracts/contract-transitions.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { contractableFrom } from '#domain/jobs/job-transitions.ts'
import { mayStart } from '#domain/transitions.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { findContractOf } from '#server/contracts/contract-queries.ts'
import { contractDrafts } from '#server/contracts/contract-table.ts'
import { expectAccepted } from '#server/contracts/find-contract.ts'
import { prefillContract } from '#server/contracts/prefill-contract.ts'
import { findJob, lockJob } from '#server/jobs/job-queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'

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

/** Refuses where the crew member has nothing to write: not accepted, or signed already. */
async function expectWriting(context: Context, jobId: string) {
  const { db, actor } = context
  const job = await findJob(db, jobId)
  if (!job) throw new Refusal('contract_not_found')
  const contract = await findContractOf(db, jobId, actor.id)
  if (contract) authorize(mayStart(contractTransitions.signAsCrew, contract.status))
  await expectAccepted(context, job)
  return job
}

/** What the crew member has typed, so that the phone that scans the code shows it. */
export const keepDraft = (context: Context, jobId: string, data: ContractDraft): Promise<void> =>
  context.db.transaction(async tx => {
    const inside = { ...context, db: tx }
    await lockJob(tx, jobId, 'share')
    const job = await expectWriting(inside, jobId)
    const open = contractableFrom[job.status]
    if (open !== 'yes') throw new Refusal(open)
    await writeDraft(inside, jobId, context.actor.id, data)
  })

export async function readDraft(
  context: Context,
  jobId: string,
): Promise<{ contractData: ContractDraft; kept: boolean }> {
  const { db, actor } = context
  const job = await expectWriting(context, jobId)
  const [draft] = await db
    .select({ data: contractDrafts.data })
    .from(contractDrafts)
    .where(and(eq(contractDrafts.jobId, jobId), eq(contractDrafts.crewId, actor.id)))
  const owner = await findUser(db, job.ownerId)
  const crew = await findUser(db, actor.id)
  if (!owner || !crew) throw new Refusal('contract_not_found')
  return { contractData: { ...prefillContract(job, owner, crew), ...draft?.data }, kept: draft !== undefined }
}
