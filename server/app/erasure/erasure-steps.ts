import { dropProposalsOf } from '#server/annexes/drop-annexes.ts'
import { eraseRequestsOf } from '#server/app/erasure/erase-requests.ts'
import { eraseTasksAbout } from '#server/app/erasure/erase-tasks.ts'
import { dropApplicationsOf, withdrawApplicationsOf } from '#server/applications/erase-applications.ts'
import { eraseQuotesOf } from '#server/applications/erase-quotes.ts'
import { cancelContractsOf, dropUnsignedContractsOf } from '#server/contracts/erase-contracts.ts'
import { eraseDossiersOf } from '#server/dossier/erase-dossiers.ts'
import { dropInvitationsOf } from '#server/invitations/erase-invitations.ts'
import { dropJobsOf } from '#server/jobs/erase-jobs.ts'
import { cancelJobsOf } from '#server/joint/cancel-jobs-of.ts'
import { eraseLedgerOf } from '#server/ledger/drop-ledger.ts'
import { eraseMessagesOf } from '#server/messages/erase-messages.ts'
import { eraseModerationOf } from '#server/moderation/erase-moderation.ts'
import { emptyNoticesOf } from '#server/notices/erase-notices.ts'
import { eraseStatementsOf } from '#server/notices/erase-statements.ts'
import { forgetNotificationsAbout } from '#server/notifications/erase-notifications.ts'
import { emptyAuditOf } from '#server/operator/audit.ts'
import { erasePassagesOf } from '#server/passages/erase-passages.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { dropQuestionsOf } from '#server/questions/question-queries.ts'
import { eraseReviewsOf } from '#server/reviews/erase-reviews.ts'
import { eraseServicesOf } from '#server/sea-service/drop-sea-service.ts'
import { dropMatchesOfOffers, dropSearchesOf } from '#server/searches/erase-searches.ts'
import { dropTitlesOf } from '#server/titles/drop-titles.ts'
import { dropVesselsOf } from '#server/vessels/remove-vessel.ts'

type Step = (context: Context) => Promise<void>

/** Few rows for every person; each of these searches tables of its own. */
const once =
  (...works: Step[]): Step =>
  async context => {
    for (const work of works) await transaction(context, work)
  }

/** In this order: rows that lead to other rows are erased after those. `erasure-policy.ts` has every table. */
export const erasureSteps: Record<string, Step> = {
  requests: eraseRequestsOf,
  words: once(
    eraseModerationOf,
    emptyNoticesOf,
    ({ db, actor }) => emptyAuditOf(db, actor.id),
    eraseStatementsOf,
  ),
  notifications: forgetNotificationsAbout,
  dossiers: once(eraseDossiersOf),
  passages: erasePassagesOf,
  offers: cancelJobsOf,
  places: withdrawApplicationsOf,
  contracts: cancelContractsOf,
  papers: once(dropProposalsOf, eraseServicesOf, eraseLedgerOf),
  unsigned: dropUnsignedContractsOf,
  reviews: eraseReviewsOf,
  questions: dropQuestionsOf,
  applications: dropApplicationsOf,
  invitations: dropInvitationsOf,
  matches: dropMatchesOfOffers,
  jobs: dropJobsOf,
  quotes: eraseQuotesOf,
  belongings: once(dropVesselsOf, dropTitlesOf),
  searches: dropSearchesOf,
  messages: eraseMessagesOf,
  tasks: once(eraseTasksAbout),
}
