import * as z from 'zod/mini'
import { dayInMadrid } from '#domain/calendar.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { invitationApi } from '#domain/invitations/invitation-api.ts'
import { INVITATIONS_A_DAY } from '#domain/invitations/invitation-policy.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { presentPeople } from '#server/accounts/present-people.ts'
import { countSentOn } from '#server/invitations/invitation-queries.ts'
import { inviteCrew } from '#server/invitations/invite-crew.ts'
import { listFreeCrew } from '#server/invitations/list-free-crew.ts'
import { findJob } from '#server/jobs/job-queries.ts'
import { pageOf, readCursor } from '#server/platform/http/cursor.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

const place = z.pipe(
  z.tuple([z.int().check(z.gte(0), z.lte(7)), z.string(), z.uuid()]),
  z.transform(([lacks, nameKey, id]) => ({ lacks, nameKey, id })),
)

export const invitationHandlers: Handlers<typeof invitationApi> = {
  async listFreeCrew({ params, query: { limit, cursor } }, context) {
    const { db, actor, now } = context
    const job = await findJob(db, params.id)
    if (!job) throw new Refusal('job_not_found')
    authorize(jobPolicy.seeApplicants(actor, job))
    const rows = await listFreeCrew(db, job, limit, readCursor(place, cursor))
    const { page, nextCursor } = pageOf(rows, limit, ({ lacks, user }) => [lacks, user.nameKey, user.id])
    const shown = await presentPeople(context, page)
    const sent = await countSentOn(db, actor.id, dayInMadrid(now))
    return {
      crew: shown.map(({ user, invitedAt }) => ({ user, invitedAt })),
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
