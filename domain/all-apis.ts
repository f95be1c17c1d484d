import { accountApi } from '#domain/accounts/account-api.ts'
import { sessionApi } from '#domain/accounts/session-api.ts'
import { annexApi } from '#domain/annexes/annex-api.ts'
import type { Endpoint } from '#domain/api.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { quoteApi } from '#domain/applications/quote-api.ts'
import { bundleApi } from '#domain/bundle/bundle-api.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { dossierApi } from '#domain/dossier/dossier-api.ts'
import { invitationApi } from '#domain/invitations/invitation-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { disputeApi } from '#domain/ledger/dispute-api.ts'
import { ledgerApi } from '#domain/ledger/ledger-api.ts'
import { termsApi } from '#domain/legal/terms-api.ts'
import { liveApi } from '#domain/live-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { complaintApi } from '#domain/notices/complaint-api.ts'
import { decisionApi } from '#domain/notices/decision-api.ts'
import { measureApi } from '#domain/notices/measure-api.ts'
import { noticeApi } from '#domain/notices/notice-api.ts'
import { noticeDeskApi } from '#domain/notices/notice-desk-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { deskTaskApi } from '#domain/operator/desk-task-api.ts'
import { operatorApi } from '#domain/operator/operator-api.ts'
import { overviewApi } from '#domain/operator/overview-api.ts'
import { peopleApi } from '#domain/operator/people-api.ts'
import { settingsApi } from '#domain/operator/settings-api.ts'
import { paperApi } from '#domain/papers/paper-api.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { shoreApi } from '#domain/passages/shore-api.ts'
import { portApi } from '#domain/ports/port-api.ts'
import { pushApi } from '#domain/push/push-api.ts'
import { questionApi } from '#domain/questions/question-api.ts'
import { reviewApi } from '#domain/reviews/review-api.ts'
import { seaServiceApi } from '#domain/sea-service/sea-service-api.ts'
import { searchApi } from '#domain/searches/search-api.ts'
import { siteApi } from '#domain/site-api.ts'
import { taxApi } from '#domain/tax/tax-api.ts'
import { titleApi } from '#domain/titles/title-api.ts'
import { uploadApi } from '#domain/upload-api.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'

/** Every endpoint, feature by feature: for the documentation and for tests. */
export const allApis = {
  site: siteApi,
  uploads: uploadApi,
  accounts: { ...accountApi, ...sessionApi },
  jobs: { ...jobApi, ...jobDetailApi },
  vessels: vesselApi,
  titles: titleApi,
  ports: portApi,
  applications: applicationApi,
  quotes: quoteApi,
  questions: questionApi,
  searches: searchApi,
  messages: messageApi,
  invitations: invitationApi,
  notifications: notificationApi,
  push: pushApi,
  moderation: moderationApi,
  contracts: contractApi,
  annexes: annexApi,
  ledger: ledgerApi,
  tax: taxApi,
  checklists: checklistApi,
  passages: { ...passageApi, ...shoreApi },
  seaService: seaServiceApi,
  dossier: dossierApi,
  bundle: bundleApi,
  reviews: reviewApi,
  notices: { ...noticeApi, ...noticeDeskApi },
  decisions: decisionApi,
  complaints: complaintApi,
  deskPeople: { ...peopleApi, ...measureApi },
  operator: { ...operatorApi, ...overviewApi, ...deskTaskApi, ...settingsApi, ...disputeApi },
  terms: termsApi,
  papers: paperApi,
  live: liveApi,
} as const satisfies Record<string, Record<string, Endpoint>>
