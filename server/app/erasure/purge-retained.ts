import { dayInMadrid } from '#domain/calendar.ts'
import { DAY_MS } from '#domain/durations.ts'
import { dropAnnexesOf } from '#server/annexes/drop-annexes.ts'
import { dropChecklistsOf } from '#server/checklists/drop-checklists.ts'
import { dropContractsOfErased, dropDraftsOver } from '#server/contracts/purge-contracts.ts'
import { dropDossiersOf } from '#server/dossier/erase-dossiers.ts'
import { dropLedgerOf } from '#server/ledger/drop-ledger.ts'
import { dropFilesOfErased, dropMessagesOfErased } from '#server/messages/sweep-messages.ts'
import { emptyNoticesOfErased, forgetSenders } from '#server/notices/erase-notices.ts'
import { emptyStatementsOfErased } from '#server/notices/erase-statements.ts'
import { dropNotificationsBefore } from '#server/notifications/sweep-notifications.ts'
import { dropPassagesOf } from '#server/passages/erase-passages.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { dropFailedTasks } from '#server/platform/tasks/drop-failed.ts'
import { dropReviewsOf } from '#server/reviews/erase-reviews.ts'
import { dropServicesOf } from '#server/sea-service/drop-sea-service.ts'
import { dropEndedMatches } from '#server/searches/drop-found.ts'
import { dropOldMailLinks } from '#server/searches/mail-links.ts'

/** The accounts, annexes, certificates, reviews and lists of these contracts, and the departure of an offer that loses its last one. */
const dropEvidenceOf: typeof dropChecklistsOf = async (moment, contractIds) => {
  await dropLedgerOf(moment, contractIds)
  await dropAnnexesOf(moment, contractIds)
  await dropServicesOf(moment, contractIds)
  await dropReviewsOf(moment, contractIds)
  await dropChecklistsOf(moment, contractIds)
  await dropDossiersOf(moment, contractIds)
  await dropPassagesOf(moment, contractIds)
}

export async function purgeRetained(context: SystemContext): Promise<void> {
  const { db, now, services } = context
  const { KEEP_NOTIFICATIONS_DAYS, KEEP_DRAFTS_DAYS, KEEP_MESSAGES_DAYS, KEEP_CONTRACTS_DAYS } =
    services.settings
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await dropNotificationsBefore(db, ago(KEEP_NOTIFICATIONS_DAYS))
  await dropEndedMatches({ db, now })
  await dropOldMailLinks({ db, now })
  await dropFailedTasks({ db, now })
  await dropDraftsOver(db, dayInMadrid(ago(KEEP_DRAFTS_DAYS)))
  await dropFilesOfErased({ db, now })
  await dropMessagesOfErased({ db, now }, ago(KEEP_MESSAGES_DAYS))
  await emptyStatementsOfErased(db, ago(KEEP_MESSAGES_DAYS))
  await emptyNoticesOfErased(db, ago(KEEP_MESSAGES_DAYS))
  await forgetSenders(db, ago(KEEP_MESSAGES_DAYS))
  await dropContractsOfErased(context, dayInMadrid(ago(KEEP_CONTRACTS_DAYS)), dropEvidenceOf)
}
