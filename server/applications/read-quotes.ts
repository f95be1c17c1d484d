import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { markQuotesRead } from '#server/applications/quote-queries.ts'
import { lockJob } from '#server/jobs/job-queries.ts'
import { type Context, transaction } from '#server/platform/context.ts'

export const readQuotes = (context: Context, jobId: string): Promise<void> =>
  transaction(context, async inside => {
    const { db, actor } = inside
    const job = await lockJob(db, jobId)
    if (!job) throw new Refusal('job_not_found')
    authorize(jobPolicy.seeApplicants(actor, job))
    await markQuotesRead(inside, jobId)
  })
