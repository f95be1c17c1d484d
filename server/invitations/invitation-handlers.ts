import { dayInMadrid } from '#domain/calendar.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { invitationApi } from '#domain/invitations/invitation-api.ts'
import { INVITATIONS_A_DAY } from '#domain/invitations/invitation-policy.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { verifiedOf } from '#domain/titles/verified-papers.ts'
import { viewPeople } from '#server/accounts/view-people.ts'
import { countSentOn } from '#server/invitations/invitation-queries.ts'
import { inviteCrew } from '#server/invitations/invite-crew.ts'
import { bestFit, listFreeCrew } from '#server/invitations/list-free-crew.ts'
import { findJob } from '#server/jobs/job-queries.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { listHeldTitlesOfEach } from '#server/titles/title-queries.ts'

export const invitationHandlers: Handlers<typeof invitationApi> = {
  async listFreeCrew({ params, query: { limit, cursor } }, context) {
    const { db, actor, now } = context
    const job = await findJob(db, params.id)
    if (!job) throw new Refusal('job_not_found')
    authorize(jobPolicy.seeApplicants(actor, job))
    const order = bestFit(job)
    const rows = await listFreeCrew(db, job, limit, order.readCursor(cursor))
    const { page, nextCursor } = order.pageOf(rows, limit)
    const shown = await viewPeople(context, page)
    const titles = await listHeldTitlesOfEach(
      db,
      shown.map(({ user }) => user._id),
    )
    const sent = await countSentOn(db, actor.id, dayInMadrid(now))
    return {
      crew: shown.map(({ user, invitedAt }) => ({
        user,
        invitedAt,
        verified: verifiedOf(titles.get(user._id) ?? [], job.endDate),
      })),
      invitationsLeft: Math.max(0, INVITATIONS_A_DAY - sent),
      nextCursor,
    }
  },
  async invite({ params, body }, context, { reply }) {
    const { invitation, created } = await inviteCrew(context, params.id, body.userId)
    if (created) reply.code(201)
    return {
      message: invitationApi.invite.success,
      invitation: { user: invitation.crewId, invitedAt: invitation.createdAt },
    }
  },
}
