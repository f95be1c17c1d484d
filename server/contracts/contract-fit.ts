import { isCancelled, isCompleted } from '#domain/contracts/contract-status.ts'
import { fit } from '#domain/titles/fit.ts'
import type { Fit } from '#domain/titles/fit-view.ts'
import type { ContractCard } from '#server/contracts/contract-queries.ts'
import { findJobCard, withKnownDistances } from '#server/jobs/job-card.ts'
import { transferFacts } from '#server/jobs/transfer-facts.ts'
import type { Context } from '#server/platform/context.ts'
import { listHeldTitles } from '#server/titles/title-queries.ts'

export async function fitOfContract(context: Context, { contract }: ContractCard): Promise<Fit | undefined> {
  if (isCompleted(contract) || isCancelled(contract)) return undefined
  const { db, actor } = context
  const card = await findJobCard(db, actor, contract.jobId)
  const titles = await listHeldTitles(db, { userId: contract.crewId })
  const [job] = await withKnownDistances(context, card ? [card] : [])
  return job && fit(transferFacts(job), titles)
}
