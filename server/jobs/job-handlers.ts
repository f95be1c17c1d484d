import { dayInMadrid } from '#domain/calendar.ts'
import { authorize } from '#domain/decision.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { permittedTransfers } from '#domain/titles/permitted-transfers.ts'
import { titlePolicy } from '#domain/titles/title-policy.ts'
import { countOpenJobs } from '#server/jobs/count-open-jobs.ts'
import { createJob } from '#server/jobs/create-job.ts'
import { readerOf, readJob, viewJob, withKnownDistances } from '#server/jobs/job-card.ts'
import { jobOrders, listOpenJobs } from '#server/jobs/list-open-jobs.ts'
import { cancelJob } from '#server/joint/cancel-job.ts'
import { updateJob } from '#server/joint/update-job.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

export const jobHandlers: Handlers<typeof jobApi> = {
  async list({ query }, context) {
    const { db, actor, now } = context
    const order = jobOrders[query.sort]
    if (query.fit) authorize(titlePolicy.have(actor))
    const reader = await readerOf(context)
    const { rows, looked } = await listOpenJobs(db, actor, query, {
      after: order.readCursor(query.cursor),
      today: dayInMadrid(now),
      permitted: query.fit && permittedTransfers(reader.titles ?? []),
    })
    const { page, nextCursor } = order.pageOf(rows, query.limit, looked)
    const known = await withKnownDistances(context, page)
    return { jobs: known.map(job => viewJob(job, reader)), nextCursor }
  },
  async count({ query }, context) {
    const { db, actor, now } = context
    if (query.fit) authorize(titlePolicy.have(actor))
    const { titles } = await readerOf(context)
    const permitted = titles ? permittedTransfers(titles) : undefined
    return countOpenJobs(db, query, { today: dayInMadrid(now), permitted })
  },
  async create({ body }, context) {
    const id = await createJob(context, body)
    return { message: jobApi.create.success, job: await readJob(context, id) }
  },
  async update({ params, body }, context) {
    await updateJob(context, params.id, body)
    return { message: jobApi.update.success, job: await readJob(context, params.id) }
  },
  async cancel({ params }, context) {
    await cancelJob(context, params.id)
    return { message: jobApi.cancel.success, job: await readJob(context, params.id) }
  },
}
