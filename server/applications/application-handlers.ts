import { applicationApi } from '#domain/applications/application-api.ts'
import { offerCostsOf } from '#domain/applications/offer-costs.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { acceptApplicant } from '#server/applications/accept-applicant.ts'
import {
  earliestApplicants,
  listApplicantsOf,
  listApplicationsOf,
  newestApplications,
} from '#server/applications/application-queries.ts'
import { presentApplicants, viewOwnApplication } from '#server/applications/application-view.ts'
import { apply } from '#server/applications/apply.ts'
import { listExperience } from '#server/applications/experience-query.ts'
import { listCountersOfEach } from '#server/applications/quote-queries.ts'
import { readApplicant } from '#server/applications/read-applicant.ts'
import { rejectApplicant } from '#server/applications/reject-applicant.ts'
import { releaseApplicant } from '#server/applications/release-applicant.ts'
import { listFigures } from '#server/applications/transfer-query.ts'
import { withdraw } from '#server/applications/withdraw.ts'
import { findJobCard, readerOf, signedOf, withDistance, withKnownDistances } from '#server/jobs/job-card.ts'
import { listSigned } from '#server/jobs/signed-contracts.ts'
import type { Context } from '#server/platform/context.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

type Decide = (context: Context, jobId: string, userId: string) => Promise<void>
const deciding =
  (decide: Decide, message: string) =>
  async ({ params }: { params: { id: string; userId: string } }, context: Context) => {
    await decide(context, params.id, params.userId)
    return { message, applicant: await readApplicant(context, params.id, params.userId) }
  }

/** An applicant comes with all that the owner compares: fewer of them make a page. */
const COMPARED_A_PAGE = 50

export const applicationHandlers: Handlers<typeof applicationApi> = {
  async listMine({ query: { limit, cursor } }, context) {
    const { db, actor } = context
    const rows = await listApplicationsOf(db, actor, limit, newestApplications.readCursor(cursor))
    const { page, nextCursor } = newestApplications.pageOf(rows, limit)
    const applications = await withKnownDistances(context, page)
    const reader = await readerOf(context)
    const completed = page.filter(({ contract }) => contract?.status === 'completed').map(({ id }) => id)
    const signed = await listSigned(db, actor, completed)
    const counters = await listCountersOfEach(
      db,
      page.map(({ applicationId }) => applicationId),
    )
    return {
      applications: applications.map(row =>
        viewOwnApplication(row, reader, signed.get(row.id), counters.get(row.applicationId)),
      ),
      nextCursor,
    }
  },
  async apply({ params, body }, context) {
    const overlap = await apply(context, params.id, body ?? {})
    return {
      message: applicationApi.apply.success,
      ...(overlap ? { warning: `Ya tienes aceptado otro traslado en esas fechas: ${overlap.title}.` } : {}),
    }
  },
  async withdraw({ params }, context) {
    await withdraw(context, params.id)
    return { message: applicationApi.withdraw.success }
  },
  async listApplicants({ params, query: { limit: asked, cursor } }, context) {
    const { db, actor } = context
    const limit = Math.min(asked, COMPARED_A_PAGE)
    const card = await findJobCard(db, actor, params.id)
    if (!card) throw new Refusal('job_not_found')
    authorize(jobPolicy.seeApplicants(actor, card))
    // Most sums need the distance: it is computed if nobody has asked for it yet.
    const job = await withDistance(context, card)
    const rows = await listApplicantsOf(db, job.id, limit, earliestApplicants.readCursor(cursor))
    const { page, nextCursor } = earliestApplicants.pageOf(rows, limit)
    const offer = { ...job, signed: await signedOf(context, job.id) }
    const known = await listFigures(db, [job])
    const figures = known.get(job.id)
    const applicants = await presentApplicants(context, page, [offer], known)
    const people = page.map(({ user }) => user.id)
    const experienceOf = await listExperience(context, job, people)
    return {
      applicants: applicants.map(one => ({ ...one, experience: experienceOf(one.user._id) })),
      nextCursor,
      ...(figures && {
        ...figures,
        offerCosts: offerCostsOf(figures.transfer, figures.assumptions),
      }),
    }
  },
  async accept({ params: { id, userId }, body }, context) {
    await acceptApplicant(context, id, userId, body)
    return { message: applicationApi.accept.success, applicant: await readApplicant(context, id, userId) }
  },
  reject: deciding(rejectApplicant, applicationApi.reject.success),
  release: deciding(releaseApplicant, applicationApi.release.success),
}
