import { and, eq } from 'drizzle-orm'
import { isCancelled, isCompleted } from '#domain/contracts/contract-status.ts'
import { fitOfRole } from '#domain/jobs/fit-of-role.ts'
import type { Fit } from '#domain/titles/fit-view.ts'
import { withVerified } from '#domain/titles/verified-papers.ts'
import { applications } from '#server/applications/application-table.ts'
import type { ContractCard } from '#server/contracts/contract-queries.ts'
import { findJobCard, withKnownDistances } from '#server/jobs/job-card.ts'
import { transferFacts } from '#server/jobs/transfer-facts.ts'
import type { Context } from '#server/platform/context.ts'
import { listHeldTitles } from '#server/titles/title-queries.ts'

export async function fitOfContract(context: Context, { contract }: ContractCard): Promise<Fit | undefined> {
  if (isCompleted(contract) || isCancelled(contract)) return undefined
  const { db, actor } = context
  const [application] = await db
    .select({ role: applications.role })
    .from(applications)
    .where(and(eq(applications.jobId, contract.jobId), eq(applications.crewId, contract.crewId)))
  const card = await findJobCard(db, actor, contract.jobId)
  const titles = await listHeldTitles(db, { userId: contract.crewId })
  const [job] = await withKnownDistances(context, card ? [card] : [])
  return job && withVerified(fitOfRole(application?.role, transferFacts(job), titles), titles, job.endDate)
}
