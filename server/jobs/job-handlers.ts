import * as z from 'zod/mini'
import { applicantsOfEach } from '#domain/applications/application.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import { Refusal } from '#domain/errors.ts'
import { PAGE_SIZE_MAX } from '#domain/fields.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { findRecords, findUser } from '#server/accounts/account-queries.ts'
import { listApplicantsOf, listApplicantsOfEach } from '#server/applications/application-queries.ts'
import { presentApplicants } from '#server/applications/application-view.ts'
import type { Context } from '#server/context.ts'
import { listSigned } from '#server/contracts/list-signed.ts'
import { pageOf, readCursor } from '#server/http/cursor.ts'
import type { Handlers } from '#server/http/serve.ts'
import { cancelJob } from '#server/jobs/cancel-job.ts'
import { createJob } from '#server/jobs/create-job.ts'
import { withDistance, withKnownDistances } from '#server/jobs/job-distances.ts'
import { findJobCard, findOverlaps, listJobsOfOwner } from '#server/jobs/job-queries.ts'
import { viewJob } from '#server/jobs/job-view.ts'
import { jobOrders, listOpenJobs } from '#server/jobs/list-open-jobs.ts'
import { updateJob } from '#server/jobs/update-job.ts'

const ownedPlace = z.pipe(
  z.tuple([z.iso.datetime(), z.uuid()]),
  z.transform(([createdAt, id]) => ({ createdAt, id })),
)

async function showJob(context: Context, id: string) {
  const { db, actor } = context
  const card = await findJobCard(db, actor, id)
  const [job] = await withKnownDistances(context, card ? [card] : [])
  if (!job) throw new Refusal('job_not_found')
  return viewJob(job, actor, await signedOf(context, id))
}

const signedOf = async ({ db, actor }: Context, id: string) => (await listSigned(db, actor, [id])).get(id)

export const jobHandlers: Handlers<typeof jobApi> = {
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
  async listMine({ query: { limit, cursor } }, context) {
    const { db, actor } = context
    const rows = await listJobsOfOwner(db, actor, limit, readCursor(ownedPlace, cursor))
    const { page, nextCursor } = pageOf(rows, limit, job => [job.createdAt.toISOString(), job.id])
    const ids = page.map(({ id }) => id)
    const signed = await listSigned(db, actor, ids)
    const applied = await listApplicantsOfEach(db, ids, applicantsOfEach(limit))
    const applicants = await presentApplicants(context, applied)
    const of = (id: string) => applicants.filter((_, at) => applied[at]?.application.jobId === id)
    const known = await withKnownDistances(context, page)
    const jobs = known.map(job => ({
      ...viewJob(job, actor, signed.get(job.id)),
      applicants: of(job.id),
    }))
    return { jobs, nextCursor }
  },
  async read({ params }, context) {
    const { db, actor, now } = context
    const job = await findJobCard(db, actor, params.id)
    const person = job && (await findUser(db, job.ownerId))
    if (!job || !person) throw new Refusal('job_not_found')
    const records = await findRecords(db, [job.ownerId], now)
    const party = job.hasApplied || actor.id === job.ownerId
    const signed = party ? await signedOf(context, job.id) : undefined
    const view = viewJob(await withDistance(context, job), actor, signed)
    const owner = {
      ...view.owner,
      memberSince: person.createdAt,
      completedJobsCount: records.get(job.ownerId)?.completed ?? 0,
    }
    if (actor.id === job.ownerId) {
      const rows = await listApplicantsOf(db, job.id, PAGE_SIZE_MAX, undefined)
      return { ...view, owner, applicants: await presentApplicants(context, rows) }
    }
    if (actor.role === 'crew') {
      const [overlap = null] = await findOverlaps(db, { crewId: actor.id, jobId: job.id })
      return { ...view, owner, overlap }
    }
    return { ...view, owner }
  },
  async create({ body }, context) {
    const id = await createJob(context, body)
    return { message: jobApi.create.success, job: await showJob(context, id) }
  },
  async update({ params, body }, context) {
    await updateJob(context, params.id, body)
    return { message: jobApi.update.success, job: await showJob(context, params.id) }
  },
  async cancel({ params }, context) {
    await cancelJob(context, params.id)
    return { message: jobApi.cancel.success, job: await showJob(context, params.id) }
  },
}
