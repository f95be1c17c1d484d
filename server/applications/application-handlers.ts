import { applicationApi } from '#domain/applications/application-api.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { acceptApplicant } from '#server/applications/accept-applicant.ts'
import {
  earliestApplicants,
  findApplication,
  listApplicantsOf,
  listApplicationsOf,
  newestApplications,
} from '#server/applications/application-queries.ts'
import { presentApplicants, viewOwnApplication } from '#server/applications/application-view.ts'
import { apply } from '#server/applications/apply.ts'
import { rejectApplicant } from '#server/applications/reject-applicant.ts'
import { releaseApplicant } from '#server/applications/release-applicant.ts'
import { withdraw } from '#server/applications/withdraw.ts'
import { withKnownDistances } from '#server/jobs/job-distances.ts'
import { findJobCard } from '#server/jobs/job-queries.ts'
import { readerOf } from '#server/jobs/job-view.ts'
import { signedOf } from '#server/jobs/read-job.ts'
import { listSigned } from '#server/jobs/signed-contracts.ts'
import type { Context } from '#server/platform/context.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

async function readApplicant(context: Context, jobId: string, userId: string) {
  const { db } = context
  const application = await findApplication(db, jobId, userId)
  const user = await findUser(db, userId)
  if (!application || !user) throw new Refusal('application_not_found')
  const card = await findJobCard(db, context.actor, jobId)
  const [job] = await withKnownDistances(context, card ? [card] : [])
  const offers = job ? [{ ...job, signed: await signedOf(context, jobId) }] : []
  const [applicant] = await presentApplicants(context, [{ application, user }], offers)
  if (!applicant) throw new Refusal('application_not_found')
  return applicant
}

type Decide = (context: Context, jobId: string, userId: string) => Promise<void>
const deciding =
  (decide: Decide, message: string) =>
  async ({ params }: { params: { id: string; userId: string } }, context: Context) => {
    await decide(context, params.id, params.userId)
    return { message, applicant: await readApplicant(context, params.id, params.userId) }
  }

export const applicationHandlers: Handlers<typeof applicationApi> = {
  async listMine({ query: { limit, cursor } }, context) {
    const { db, actor } = context
    const rows = await listApplicationsOf(db, actor, limit, newestApplications.readCursor(cursor))
    const { page, nextCursor } = newestApplications.pageOf(rows, limit)
    const applications = await withKnownDistances(context, page)
    const reader = await readerOf(context)
    const completed = page.filter(({ contract }) => contract?.status === 'completed').map(({ id }) => id)
    const signed = await listSigned(db, actor, completed)
    return {
      applications: applications.map(row => viewOwnApplication(row, reader, signed.get(row.id))),
      nextCursor,
    }
  },
  async apply({ params }, context) {
    const overlap = await apply(context, params.id)
    return {
      message: applicationApi.apply.success,
      ...(overlap ? { warning: `Ya tienes aceptado otro traslado en esas fechas: ${overlap.title}.` } : {}),
    }
  },
  async withdraw({ params }, context) {
    await withdraw(context, params.id)
    return { message: applicationApi.withdraw.success }
  },
  async listApplicants({ params, query: { limit, cursor } }, context) {
    const { db, actor } = context
    const card = await findJobCard(db, actor, params.id)
    const [job] = await withKnownDistances(context, card ? [card] : [])
    if (!job) throw new Refusal('job_not_found')
    authorize(jobPolicy.seeApplicants(actor, job))
    const rows = await listApplicantsOf(db, job.id, limit, earliestApplicants.readCursor(cursor))
    const { page, nextCursor } = earliestApplicants.pageOf(rows, limit)
    const offer = { ...job, signed: await signedOf(context, job.id) }
    return { applicants: await presentApplicants(context, page, [offer]), nextCursor }
  },
  accept: deciding(acceptApplicant, applicationApi.accept.success),
  reject: deciding(rejectApplicant, applicationApi.reject.success),
  release: deciding(releaseApplicant, applicationApi.release.success),
}
