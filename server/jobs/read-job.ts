import { Refusal } from '#domain/errors.ts'
import { withKnownDistances } from '#server/jobs/job-distances.ts'
import { findJobCard } from '#server/jobs/job-queries.ts'
import { readerOf, viewJob } from '#server/jobs/job-view.ts'
import { listSigned } from '#server/jobs/signed-contracts.ts'
import type { Context } from '#server/platform/context.ts'

/** The contracts of this offer that the viewer has signed. */
export const signedOf = async ({ db, actor }: Context, id: string) =>
  (await listSigned(db, actor, [id])).get(id)

/** An offer after its change, as its owner sees it. */
export async function readJob(context: Context, id: string) {
  const { db, actor } = context
  const card = await findJobCard(db, actor, id)
  const [job] = await withKnownDistances(context, card ? [card] : [])
  if (!job) throw new Refusal('job_not_found')
  return viewJob(job, await readerOf(context), await signedOf(context, id))
}
