import * as z from 'zod/mini'
import { applicantsOfEach } from '#domain/applications/application.ts'
import { Refusal } from '#domain/errors.ts'
import { PAGE_SIZE_MAX } from '#domain/fields.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { findRecords, findUser } from '#server/accounts/account-queries.ts'
import { listApplicantsOf, listApplicantsOfEach } from '#server/applications/application-queries.ts'
import { presentApplicants } from '#server/applications/application-view.ts'
import { cancelJob } from '#server/applications/cancel-job.ts'
import { updateJob } from '#server/applications/update-job.ts'
import { withDistance, withKnownDistances } from '#server/jobs/job-distances.ts'
import { findJobCard, findOverlaps, listJobsOfOwner } from '#server/jobs/job-queries.ts'
import { viewJob } from '#server/jobs/job-view.ts'
import { showJob, signedOf } from '#server/jobs/show-job.ts'
import { listSigned } from '#server/jobs/signed-contracts.ts'
import { pageOf, readCursor } from '#server/platform/http/cursor.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

const ownedPlace = z.pipe(
  z.tuple([z.iso.datetime(), z.uuid()]),
  z.transform(([createdAt, id]) => ({ createdAt, id })),
)

/** The calls about offers that show, or concern, who has applied to them. */
export const appliedJobHandlers: Omit<Handlers<typeof jobApi>, 'list' | 'create'> = {
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
  async update({ params, body }, context) {
    await updateJob(context, params.id, body)
    return { message: jobApi.update.success, job: await showJob(context, params.id) }
  },
  async cancel({ params }, context) {
    await cancelJob(context, params.id)
    return { message: jobApi.cancel.success, job: await showJob(context, params.id) }
  },
}
