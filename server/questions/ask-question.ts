import { dayInMadrid } from '#domain/calendar.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { questionPolicy } from '#domain/questions/question-policy.ts'
import { hasBlocked } from '#server/accounts/block-queries.ts'
import { findAccountStatus } from '#server/accounts/find-account-status.ts'
import { lockJob } from '#server/jobs/job-queries.ts'
import { findHidden } from '#server/moderation/hidden-table.ts'
import { renewUnread } from '#server/notifications/one-unread.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { countQuestions } from '#server/questions/question-queries.ts'
import { jobQuestions } from '#server/questions/question-table.ts'

/** The offer's lock makes four at once leave three. Returns the question's identifier. */
export const askQuestion = (context: Context, jobId: string, text: string): Promise<string> =>
  transaction(context, async inside => {
    const { db, actor, now } = inside
    const job = await lockJob(db, jobId)
    if (!job) throw new Refusal('job_not_found')
    const offer = {
      ...job,
      standing: await findAccountStatus(db, job.ownerId),
      hidden: await findHidden(db, 'job', jobId),
      blocked: await hasBlocked(db, job.ownerId, actor.id),
    }
    const asked = await countQuestions(inside, jobId, actor.id)
    authorize(questionPolicy.ask(actor, offer, asked, dayInMadrid(now)))
    const id = newId()
    await db.insert(jobQuestions).values({ id, jobId, askerId: actor.id, text, askedAt: now })
    const told = { type: 'job_question', to: job.ownerId, from: actor.id, jobId } as const
    if (!(await renewUnread(inside, told)))
      await tell(inside, {
        notify: [{ type: 'job_question', to: job.ownerId, from: actor.id, job }],
        answered: null,
        live: {},
      })
    return id
  })
