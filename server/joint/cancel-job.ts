import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { lockJob } from '#server/jobs/job-queries.ts'
import { listSigned } from '#server/jobs/signed-contracts.ts'
import { findVoyage } from '#server/jobs/voyage.ts'
import { endOffer } from '#server/joint/end-offer.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'

export const cancelJob = (context: Context, id: string): Promise<void> =>
  transaction(context, async inside => {
    const { db, actor } = inside
    const job = await lockJob(db, id)
    if (!job) throw new Refusal('job_not_found')
    authorize(jobPolicy.cancel(actor, { ...job, ...(await findVoyage(db, id)) }))
    const { pending, accepted } = await endOffer(inside, job)
    const crew = [...pending, ...accepted]
    const signed = new Set((await listSigned(db, actor, [id])).get(id)?.map(contract => contract.crew._id))
    const others = crew.filter(person => !signed.has(person))
    const news = { type: 'job_cancelled', from: actor.id, job } as const
    await tell(inside, {
      notify: [
        { ...news, to: others, own: { contractBinds: false } },
        { ...news, to: [...signed], own: { contractBinds: true } },
      ],
      answered: { act: 'cancelJob', jobId: id },
      live: { application: { id, to: [actor.id, ...crew] } },
    })
  })
