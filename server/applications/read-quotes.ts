import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { markQuotesRead } from '#server/applications/quote-queries.ts'
import { lockJob } from '#server/jobs/job-queries.ts'
import type { Context } from '#server/platform/context.ts'

export const readQuotes = ({ db, actor, now }: Context, jobId: string): Promise<void> =>
  db.transaction(async tx => {
    const job = await lockJob(tx, jobId)
    if (!job) throw new Refusal('job_not_found')
    authorize(jobPolicy.seeApplicants(actor, job))
    await markQuotesRead({ db: tx, now }, jobId)
  })
