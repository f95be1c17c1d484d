import { dayInMadrid } from '#domain/calendar.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { createJob } from '#server/jobs/create-job.ts'
import { withKnownDistances } from '#server/jobs/job-distances.ts'
import { viewJob } from '#server/jobs/job-view.ts'
import { jobOrders, listOpenJobs } from '#server/jobs/list-open-jobs.ts'
import { showJob } from '#server/jobs/show-job.ts'
import { pageOf, readCursor } from '#server/platform/http/cursor.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

/** Those that concern applications too are in `server/applications/job-handlers.ts`. */
export const jobHandlers: Pick<Handlers<typeof jobApi>, 'list' | 'create'> = {
  async list({ query }, context) {
    const { db, actor, now } = context
    const order = jobOrders[query.sort]
    const rows = await listOpenJobs(
      db,
      actor,
      query,
      readCursor(order.cursor, query.cursor),
      dayInMadrid(now),
    )
    const { page, nextCursor } = pageOf(rows, query.limit, order.keyOf)
    return { jobs: (await withKnownDistances(context, page)).map(job => viewJob(job, actor)), nextCursor }
  },
  async create({ body }, context) {
    const id = await createJob(context, body)
    return { message: jobApi.create.success, job: await showJob(context, id) }
  },
}
