import type * as z from 'zod/mini'
import { type assumptionsInput, usualAssumptions } from '#domain/applications/assumptions.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { offerAssumptions } from '#server/applications/quote-table.ts'
import { lockJob } from '#server/jobs/job-queries.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { present } from '#server/platform/present.ts'

/** For this offer alone; absent ones stay. */
export const assume = (
  context: Context,
  jobId: string,
  given: z.output<typeof assumptionsInput>,
): Promise<void> =>
  transaction(context, async inside => {
    const { db, actor, now } = inside
    const job = await lockJob(db, jobId, 'share')
    if (!job) throw new Refusal('job_not_found')
    authorize(jobPolicy.seeApplicants(actor, job))
    const changes = present(given)
    await db
      .insert(offerAssumptions)
      .values({ jobId, ...usualAssumptions, ...changes, updatedAt: now })
      .onConflictDoUpdate({ target: offerAssumptions.jobId, set: { ...changes, updatedAt: now } })
    await tell(inside, {
      notify: [],
      answered: null,
      live: { application: { id: jobId, to: [actor.id] } },
    })
  })
