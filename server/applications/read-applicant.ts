import { Refusal } from '#domain/errors.ts'
import { findApplicant } from '#server/applications/application-queries.ts'
import { presentApplicants } from '#server/applications/application-view.ts'
import { findJobCard, signedOf, withKnownDistances } from '#server/jobs/job-card.ts'
import type { Context } from '#server/platform/context.ts'

export async function readApplicant(context: Context, jobId: string, userId: string) {
  const { db } = context
  const found = await findApplicant(db, jobId, userId)
  const card = await findJobCard(db, context.actor, jobId)
  const [job] = await withKnownDistances(context, card ? [card] : [])
  const offers = job ? [{ ...job, signed: await signedOf(context, jobId) }] : []
  const [applicant] = await presentApplicants(context, found ? [found] : [], offers)
  if (!applicant) throw new Refusal('application_not_found')
  return applicant
}
