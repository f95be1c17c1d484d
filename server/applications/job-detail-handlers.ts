import {
  APPLICANTS_A_PAGE,
  type jobDetailApi,
  OWN_OFFERS_A_PAGE,
} from '#domain/applications/job-detail-api.ts'
import { Refusal } from '#domain/errors.ts'
import { PAGE_SIZE_MAX } from '#domain/fields.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { findRecords, findUser } from '#server/accounts/account-queries.ts'
import {
  countUndecided,
  listApplicantsOf,
  listApplicantsOfEach,
} from '#server/applications/application-queries.ts'
import { presentApplicants } from '#server/applications/application-view.ts'
import {
  findReadableCard,
  readerOf,
  signedOf,
  viewJob,
  withDistance,
  withKnownDistances,
} from '#server/jobs/job-card.ts'
import { findOverlaps, listJobsOfOwner, newestJobs } from '#server/jobs/job-queries.ts'
import { listSigned } from '#server/jobs/signed-contracts.ts'
import { listVoyages } from '#server/jobs/voyage.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { listUnanswered } from '#server/questions/question-queries.ts'

export const jobDetailHandlers: Handlers<typeof jobDetailApi> = {
  async listMine({ query: { limit: asked, cursor, vessel } }, context) {
    const { db, actor } = context
    const limit = Math.min(asked, OWN_OFFERS_A_PAGE)
    const rows = await listJobsOfOwner(db, actor, limit, newestJobs.readCursor(cursor), vessel)
    const { page, nextCursor } = newestJobs.pageOf(rows, limit)
    const ids = page.map(({ id }) => id)
    const signed = await listSigned(db, actor, ids)
    const applied = await listApplicantsOfEach(db, ids, APPLICANTS_A_PAGE)
    const known = await withKnownDistances(context, page)
    const offers = known.map(job => ({ ...job, signed: signed.get(job.id) }))
    const applicants = await presentApplicants(context, applied, offers)
    const of = (id: string) => applicants.filter((_, at) => applied[at]?.application.jobId === id)
    const reader = await readerOf(context)
    const voyageOf = await listVoyages(db, ids)
    const undecided = await countUndecided(db, ids)
    const unanswered = await listUnanswered(db, ids)
    const jobs = known.map(job => ({
      ...viewJob(job, reader, signed.get(job.id)),
      applicants: of(job.id),
      undecided: undecided.get(job.id) ?? 0,
      may: { cancel: jobPolicy.cancel(actor, { ...job, ...voyageOf(job.id) }).allowed },
      unanswered: unanswered.get(job.id) ?? null,
    }))
    return { jobs, nextCursor }
  },
  async read({ params }, context) {
    const { db, actor, now } = context
    const card = await findReadableCard(db, actor, params.id)
    const person = card && (await findUser(db, card.ownerId))
    if (!card || !person) throw new Refusal('job_not_found')
    const job = await withDistance(context, card)
    const records = await findRecords(db, [job.ownerId], now)
    const party = job.ownApplication !== null || actor.id === job.ownerId
    const signed = party ? await signedOf(context, job.id) : undefined
    const view = viewJob(job, await readerOf(context), signed)
    const record = records.get(job.ownerId)
    // The page of the reviews is not found either.
    const rated = job.ownerRetired ? undefined : record
    const owner = {
      ...view.owner,
      memberSince: person.createdAt,
      completedJobsCount: record?.completed ?? 0,
      averageRating: rated?.rating ?? null,
      ratingCount: rated?.ratings ?? 0,
    }
    if (actor.id === job.ownerId) {
      const rows = await listApplicantsOf(db, job.id, PAGE_SIZE_MAX, undefined)
      return { ...view, owner, applicants: await presentApplicants(context, rows, [{ ...job, signed }]) }
    }
    if (actor.role === 'crew') {
      const [overlap = null] = await findOverlaps(db, { crewId: actor.id, jobId: job.id })
      return { ...view, owner, overlap }
    }
    return { ...view, owner }
  },
}
