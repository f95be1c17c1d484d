import { offerCostsOf } from '#domain/applications/offer-costs.ts'
import type { CounterAnswer } from '#domain/applications/quote.ts'
import { quoteApi } from '#domain/applications/quote-api.ts'
import { Refusal } from '#domain/errors.ts'
import { acceptCounter, declineCounter } from '#server/applications/answer-counter.ts'
import { findApplication } from '#server/applications/application-queries.ts'
import { assume } from '#server/applications/assume.ts'
import { changeApplication } from '#server/applications/change-application.ts'
import { counterQuote } from '#server/applications/counter-quote.ts'
import { markApplicant } from '#server/applications/mark-applicant.ts'
import { viewOffered } from '#server/applications/offered-view.ts'
import { listCountersOfEach } from '#server/applications/quote-queries.ts'
import { readApplicant } from '#server/applications/read-applicant.ts'
import { readQuotes } from '#server/applications/read-quotes.ts'
import { listFigures } from '#server/applications/transfer-query.ts'
import { findJobCard, withDistance } from '#server/jobs/job-card.ts'
import type { Context } from '#server/platform/context.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

async function readOwn({ db, actor }: Context, jobId: string) {
  const application = await findApplication(db, jobId, actor.id)
  if (!application) throw new Refusal('application_not_found')
  const counters = await listCountersOfEach(db, [application.id])
  return viewOffered(application, counters.get(application.id))
}

type OfOffer = { params: { id: string }; body: CounterAnswer | undefined }
const answering =
  (answer: typeof acceptCounter, message: string) =>
  async ({ params, body }: OfOffer, context: Context) => {
    await answer(context, params.id, body)
    return { message, application: await readOwn(context, params.id) }
  }

export const quoteHandlers: Handlers<typeof quoteApi> = {
  async change({ params, body }, context) {
    await changeApplication(context, params.id, body)
    return { message: quoteApi.change.success, application: await readOwn(context, params.id) }
  },
  acceptCounter: answering(acceptCounter, quoteApi.acceptCounter.success),
  declineCounter: answering(declineCounter, quoteApi.declineCounter.success),
  async counter({ params, body }, context) {
    await counterQuote(context, params.id, params.userId, body)
    return {
      message: quoteApi.counter.success,
      applicant: await readApplicant(context, params.id, params.userId),
    }
  },
  async mark({ params, body }, context) {
    const mark = await markApplicant(context, params.id, params.userId, body)
    return { message: quoteApi.mark.success, mark }
  },
  async readApplicants({ params }, context) {
    await readQuotes(context, params.id)
    return { message: quoteApi.readApplicants.success }
  },
  async assume({ params, body }, context) {
    await assume(context, params.id, body)
    const card = await findJobCard(context.db, context.actor, params.id)
    const job = card && (await withDistance(context, card))
    const figures = job && (await listFigures(context.db, [job])).get(params.id)
    if (!figures) throw new Refusal('job_not_found')
    const { transfer, assumptions } = figures
    return {
      message: quoteApi.assume.success,
      assumptions,
      transfer,
      offerCosts: offerCostsOf(transfer, assumptions),
    }
  },
}
