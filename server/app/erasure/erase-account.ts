import { asc, eq, inArray, or } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { MINUTE_MS } from '#domain/durations.ts'
import { Refusal } from '#domain/errors.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { type UserRow, users } from '#server/accounts/account-table.ts'
import { anonymiseAccount } from '#server/accounts/anonymise-account.ts'
import { dropProposalsOf } from '#server/annexes/drop-annexes.ts'
import { eraseRequestsOf } from '#server/app/erasure/erase-requests.ts'
import { eraseTasksOf } from '#server/app/erasure/erase-tasks.ts'
import { applications } from '#server/applications/application-table.ts'
import { dropApplicationsOf, withdrawApplicationsOf } from '#server/applications/erase-applications.ts'
import { eraseQuotesOf } from '#server/applications/erase-quotes.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { cancelContractsOf, dropUnsignedContractsOf, isParty } from '#server/contracts/erase-contracts.ts'
import { eraseDossiersOf } from '#server/dossier/erase-dossiers.ts'
import { dropInvitationsOf } from '#server/invitations/erase-invitations.ts'
import { dropJobsOf } from '#server/jobs/erase-jobs.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { cancelJobsOf } from '#server/joint/cancel-jobs-of.ts'
import { eraseLedgerOf } from '#server/ledger/drop-ledger.ts'
import { eraseMessagesOf } from '#server/messages/erase-messages.ts'
import { conversations } from '#server/messages/message-table.ts'
import { eraseModerationOf } from '#server/moderation/erase-moderation.ts'
import { eraseNoticesOf } from '#server/notices/erase-notices.ts'
import { eraseStatementsOf } from '#server/notices/erase-statements.ts'
import { forgetNotificationsAbout } from '#server/notifications/erase-notifications.ts'
import { emptyAuditOf } from '#server/operator/audit.ts'
import { erasePassagesOf } from '#server/passages/erase-passages.ts'
import { type Context, type SystemContext, transaction } from '#server/platform/context.ts'
import { LONGEST_REQUEST_MS } from '#server/platform/http/slow-bodies.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { dropPushOf } from '#server/push/set-push-kinds.ts'
import { dropQuestionsOf } from '#server/questions/question-queries.ts'
import { jobQuestions } from '#server/questions/question-table.ts'
import { eraseReviewsOf } from '#server/reviews/erase-reviews.ts'
import { eraseServicesOf } from '#server/sea-service/drop-sea-service.ts'
import { dropSearchesOf, lockSearchesOf } from '#server/searches/erase-searches.ts'
import { dropTitlesOf } from '#server/titles/drop-titles.ts'
import { dropVesselsOf } from '#server/vessels/remove-vessel.ts'
import { vessels } from '#server/vessels/vessel-table.ts'

/** Soon, for nearly all requests; and once no request can be under way any more. */
const AFTERMATHS_MS = [5 * MINUTE_MS, LONGEST_REQUEST_MS + 5 * MINUTE_MS]

/** In the order of all locks: a concurrent act comes before or after this one. */
async function lockWhatIsShared({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<void> {
  await db
    .select({ id: vessels.id })
    .from(vessels)
    .where(eq(vessels.ownerId, actor.id))
    .orderBy(asc(vessels.id))
    .for('update')
  const own = db.select({ id: jobs.id }).from(jobs).where(eq(jobs.ownerId, actor.id))
  const applied = db
    .select({ id: applications.jobId })
    .from(applications)
    .where(eq(applications.crewId, actor.id))
  const asked = db
    .select({ id: jobQuestions.jobId })
    .from(jobQuestions)
    .where(eq(jobQuestions.askerId, actor.id))
  await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(inArray(jobs.id, unionAll(own, applied, asked)))
    .orderBy(asc(jobs.id))
    // A message's transaction locks the conversation and then references the offer: waiting for that lock here would
    // deadlock.
    .for('no key update')
  await db
    .select({ id: contracts.id })
    .from(contracts)
    .where(isParty(actor.id))
    .orderBy(asc(contracts.id))
    .for('no key update')
  await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(or(eq(conversations.ownerId, actor.id), eq(conversations.crewId, actor.id)))
    .orderBy(asc(conversations.id))
    .for('update')
  await lockSearchesOf({ db, actor })
}

/** The account first: later notifications name nobody. `erasure-policy.ts` has every table. */
async function eraseTraces(context: Context, user: UserRow): Promise<void> {
  await anonymiseAccount(context, user)
  await eraseRequestsOf(context, user)
  await eraseModerationOf(context)
  await eraseNoticesOf(context, user.email)
  await emptyAuditOf(context.db, user.id)
  await eraseStatementsOf(context)
  await forgetNotificationsAbout(context, user.erasedAt)
  // While their offers and places still tell which ones are theirs.
  await eraseDossiersOf(context)
  await erasePassagesOf(context)
  await cancelJobsOf(context)
  await withdrawApplicationsOf(context)
  await cancelContractsOf(context)
  await dropProposalsOf(context)
  await eraseServicesOf(context)
  await eraseLedgerOf(context)
  await dropUnsignedContractsOf(context)
  await eraseReviewsOf(context)
  await eraseQuotesOf(context)
  await dropQuestionsOf(context)
  await dropApplicationsOf(context)
  await dropInvitationsOf(context)
  await dropJobsOf(context)
  await dropVesselsOf(context)
  await dropTitlesOf(context)
  await dropPushOf(context)
  await dropSearchesOf(context)
  await eraseMessagesOf(context)
  await eraseTasksOf(context, user)
  await enqueue(context, 'forget-mails', { userId: user.id })
}

async function lockUser({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, actor.id)).for('update')
  return user
}

/** For good, in one transaction; its tasks delete the files. */
export const eraseAccount = (context: Context): Promise<void> =>
  transaction(context, async inside => {
    await lockWhatIsShared(inside)
    const user = await lockUser(inside)
    if (!user || user.erasedAt) throw new Refusal('user_not_found')
    await eraseTraces(inside, user)
    for (const later of AFTERMATHS_MS) {
      const runAt = new Date(context.now.getTime() + later)
      await enqueue(inside, 'erase-aftermath', { userId: user.id }, { runAt })
    }
  })

/** Erases the rows of a concurrent request of the same person. */
export const eraseAftermath = (context: SystemContext, { userId }: { userId: string }): Promise<void> =>
  transaction(context, async system => {
    const known = await findUser(system.db, userId)
    if (!known?.erasedAt) return
    const inside = { ...system, actor: { id: userId, role: known.role } }
    await lockWhatIsShared(inside)
    const user = await lockUser(inside)
    if (user) await eraseTraces(inside, user)
  })
