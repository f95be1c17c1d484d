import { eq } from 'drizzle-orm'
import { accountStatusOf } from '#domain/accounts/account-status.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import type { Hidden } from '#domain/hidden.ts'
import { invitationText } from '#domain/invitations/invitation.ts'
import { invitationPolicy } from '#domain/invitations/invitation-policy.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-table.ts'
import { isBlockedBetween } from '#server/accounts/block-queries.ts'
import { findApplication } from '#server/applications/application-queries.ts'
import { countSentOn, findInvitation } from '#server/invitations/invitation-queries.ts'
import { type InvitationRow, invitations } from '#server/invitations/invitation-table.ts'
import { lockJob } from '#server/jobs/job-queries.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { lockConversationBetween } from '#server/messages/message-queries.ts'
import { openConversation } from '#server/messages/open-conversation.ts'
import { sendMessage } from '#server/messages/send-message.ts'
import { findHidden } from '#server/moderation/hidden-table.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { together } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'

/** The second of two concurrent invitations of an owner waits, and then counts the first. */
const holdOwner = (db: Database, id: string) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')

async function expectInvitable(
  { db, actor, now }: Context,
  job: JobRow & { hidden: Hidden | null },
  crewId: string,
): Promise<void> {
  const today = dayInMadrid(now)
  const [person, hidden, blocked, application, sentToday] = await together([
    findUser(db, crewId),
    findHidden(db, 'user', crewId),
    isBlockedBetween(db, actor.id, crewId),
    findApplication(db, job.id, crewId),
    countSentOn(db, actor.id, today),
  ])
  if (!person || hidden) throw new Refusal('user_not_found')
  const facts = {
    standing: accountStatusOf(person),
    blocked,
    applied: application !== undefined,
    sentToday,
  }
  authorize(invitationPolicy.invite(actor, job, { person, ...facts }, today))
}

/** Sends the crew member a message with a link to the offer: once, also for concurrent requests. */
export const inviteCrew = (
  context: Context,
  jobId: string,
  crewId: string,
): Promise<{ invitation: InvitationRow; created: boolean }> =>
  transaction(context, async inside => {
    const { db, actor, now } = inside
    const job = await lockJob(db, jobId, 'share')
    if (!job) throw new Refusal('job_not_found')
    authorize(jobPolicy.seeApplicants(actor, job))
    // Erasing and blocking lock it too: the facts below stay true until the commit.
    await lockConversationBetween(db, actor.id, crewId)
    await holdOwner(db, actor.id)
    const known = await findInvitation(db, jobId, crewId)
    if (known) return { invitation: known, created: false }
    await expectInvitable(inside, { ...job, hidden: await findHidden(db, 'job', jobId) }, crewId)
    const { id } = await openConversation(inside, crewId, jobId)
    const message = await sendMessage(inside, id, invitationText(job))
    const invitation = {
      id: newId(),
      jobId,
      ownerId: actor.id,
      crewId,
      messageId: message.id,
      sentOn: dayInMadrid(now),
      createdAt: now,
    }
    await db.insert(invitations).values(invitation)
    // The owner's other pages show the invited people.
    await tell(inside, {
      notify: [],
      answered: null,
      live: { application: { id: jobId, to: [actor.id] } },
    })
    return { invitation, created: true }
  })
