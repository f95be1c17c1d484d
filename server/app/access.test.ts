import { afterAll, beforeAll, expect, test } from 'vitest'
import { allApis } from '#domain/all-apis.ts'
import type { Endpoint } from '#domain/api.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import type { ContractData } from '#domain/contracts/contract-data.ts'
import { refusals } from '#domain/errors.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { titleApi } from '#domain/titles/title-api.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { openSession } from '#server/accounts/sessions.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { notify } from '#server/notifications/notify.ts'
import { newId } from '#server/platform/ids.ts'
import {
  buildApplication,
  buildContract,
  buildConversation,
  buildJob,
  contractDataExample,
  jobInputExample,
  quoteExample,
} from '#test/builders.ts'
import { formOf, pdfOf } from '#test/pictures.ts'
import { pushSubscriptionExample } from '#test/push-service.ts'
import { anasHand, carlasHand } from '#test/signatures.ts'
import { type Caller, type Person, type Sent, startTestServer, type TestServer } from '#test/test-server.ts'
import { brisa } from '#test/vessel-scene.ts'

const callers = ['visitor', 'carla', 'ana', 'oscar', 'diego', 'anaOnHerPhone'] as const
const everybody = (answer: string) => callers.map(() => answer)
const NOBODY = '401 not_signed_in'
const PASSWORD_NEEDED = '403 password_session_needed'
/** The visitor is refused, the phone's session changes nothing, the others get the given outcome. */
const change = (carla: string, ana: string, oscar: string, diego: string) => [
  NOBODY,
  carla,
  ana,
  oscar,
  diego,
  PASSWORD_NEEDED,
]
const read = (carla: string, ana: string, oscar: string, diego: string) => [
  NOBODY,
  carla,
  ana,
  oscar,
  diego,
  ana,
]
const signedIn = [NOBODY, '200', '200', '200', '200', '200']
const applicantsOwner = '403 not_job_owner'

const noConversation = '404 conversation_not_found'
const noNotification = '404 notification_not_found'
const noTermsNotice = '404 terms_notice_not_found'
const noSubject = '404 report_subject_not_found'

const noContract = '403 contract_forbidden'
const noAnnex = '404 annex_not_found'
const noAccount = '404 account_not_found'
const notOpen = '409 account_not_open'
const notCompleted = '409 contract_not_completed'
const noList = '403 checklist_forbidden'
const noForm = '415 wrong_media_type'
const ownersOnly = '403 only_owners_section'
const noVessel = '404 vessel_not_found'
const crewOnly = '403 only_crew_section'
const noPush = '400 push_endpoint_refused'
const noSearches = '403 only_crew_save_searches'
const noSearch = '404 search_not_found'
const ownersDossier = '403 only_owner_has_dossier'
const noReview = '404 review_not_found'
const noPassage = '404 passage_not_found'
const ownersCertificate = '403 only_owner_signs_sea_service'
const noCertificate = '409 no_sea_service'
const noDecision = '404 decision_not_found'
const noTitle = '404 title_not_found'
const noSession = '404 session_not_found'
const noUpload = '404 upload_not_found'
/** Ana's phone has her rights here: it changes contracts alone. */
const changeContract = (carla: string, ana: string, oscar: string, diego: string) =>
  read(carla, ana, oscar, diego)

/**
 * Ana owns the offer, Carla has applied to it, and they have a conversation; Óscar and Diego are strangers to it. On
 * another offer of Ana's Carla is accepted, and has signed the contract; on a third one both have, and she has begun
 * the list. On a fourth one, of Ana's vessel, she is accepted.
 */
const table: Record<string, string[]> = {
  'GET /health': everybody('200'),
  'GET /live': everybody('200'),
  'GET /ready': everybody('200'),
  'GET /legal': everybody('200'),
  'GET /phone-address': signedIn,
  'POST /uploads': change('200', '200', '200', '200'),
  'GET /uploads/:id': read(noUpload, noUpload, noUpload, noUpload),
  'PUT /uploads/:id': change(noUpload, noUpload, noUpload, noUpload),
  'POST /auth/register': everybody('201'),
  'POST /auth/login': everybody('401 wrong_credentials'),
  'POST /operator/setup/begin': everybody('400 operator_link_spent'),
  'POST /operator/setup': everybody('400 operator_link_spent'),
  'POST /operator/login': everybody('401 wrong_operator_credentials'),
  'POST /auth/logout': signedIn,
  'POST /auth/forgot-password': everybody('200'),
  'POST /auth/reset-password': everybody('400 reset_link_spent'),
  'POST /auth/verify-email': everybody('400 verification_link_spent'),
  'POST /auth/resend-verification': change('200', '200', '200', '200'),
  'GET /auth/sessions': signedIn,
  'DELETE /auth/sessions/:id': change(noSession, noSession, noSession, noSession),
  'DELETE /auth/sessions': change('200', '200', '200', '200'),
  'POST /auth/temp-token': change('200', '200', '200', '200'),
  'POST /auth/verify-temp-token': everybody('401 temporary_token_spent'),
  'GET /users/profile': signedIn,
  'PUT /users/profile': change('200', '200', '200', '200'),
  'POST /users/upload-profile-picture': change(
    '415 wrong_media_type',
    '415 wrong_media_type',
    '415 wrong_media_type',
    '415 wrong_media_type',
  ),
  'GET /users/me/export': change('200', '200', '200', '200'),
  'DELETE /users/me': change(
    '400 wrong_password',
    '400 wrong_password',
    '400 wrong_password',
    '400 wrong_password',
  ),
  'GET /users/me/decisions': signedIn,
  'POST /users/me/decisions/:id/link': change(noDecision, noDecision, noDecision, noDecision),
  'GET /decisions/:token': everybody(noDecision),
  'POST /decisions/:token/complaint': everybody(noDecision),
  'POST /decisions/:token/export': everybody(noDecision),
  'GET /users/:id': signedIn,
  'GET /crew': signedIn,
  'GET /ports': signedIn,
  'GET /distances': everybody('400 invalid_input').with(0, NOBODY),
  'GET /jobs': signedIn,
  'GET /jobs/summary': signedIn,
  'GET /jobs/my-postings': read('403 wrong_role', '200', '200', '403 wrong_role'),
  'GET /jobs/:id': signedIn,
  'POST /jobs': change('403 only_owners_create_jobs', '201', '201', '403 only_owners_create_jobs'),
  'PUT /jobs/:id': change(
    '403 only_owners_edit_jobs',
    '200',
    '403 not_your_job_to_edit',
    '403 only_owners_edit_jobs',
  ),
  'POST /jobs/:id/cancel': change(applicantsOwner, '200', applicantsOwner, applicantsOwner),
  'GET /jobs/my-applications': read('200', '403 only_crew_section', '403 only_crew_section', '200'),
  'POST /jobs/:id/apply': change('409 already_applied', '403 only_crew_apply', '403 only_crew_apply', '201'),
  'DELETE /jobs/:id/withdraw-application': change(
    '200',
    '403 only_crew_section',
    '403 only_crew_section',
    '404 application_not_found',
  ),
  'GET /jobs/:id/applicants': read(applicantsOwner, '200', applicantsOwner, applicantsOwner),
  'PUT /jobs/:id/applicants/:userId/accept': change(applicantsOwner, '200', applicantsOwner, applicantsOwner),
  'PUT /jobs/:id/applicants/:userId/reject': change(applicantsOwner, '200', applicantsOwner, applicantsOwner),
  'POST /jobs/:id/applicants/:userId/release': change(
    applicantsOwner,
    '409 application_not_accepted',
    applicantsOwner,
    applicantsOwner,
  ),
  'PUT /jobs/:id/application': change('200', crewOnly, crewOnly, '404 application_not_found'),
  'POST /jobs/:id/application/counter/accept': change(
    '409 counter_not_open',
    crewOnly,
    crewOnly,
    '404 application_not_found',
  ),
  'POST /jobs/:id/application/counter/decline': change(
    '409 counter_not_open',
    crewOnly,
    crewOnly,
    '404 application_not_found',
  ),
  'POST /jobs/:id/applicants/:userId/counter': change(
    applicantsOwner,
    '409 counter_without_quote',
    applicantsOwner,
    applicantsOwner,
  ),
  'PUT /jobs/:id/applicants/:userId/mark': change(applicantsOwner, '200', applicantsOwner, applicantsOwner),
  'PUT /jobs/:id/applicants/read': change(applicantsOwner, '200', applicantsOwner, applicantsOwner),
  'PUT /jobs/:id/assumptions': change(applicantsOwner, '200', applicantsOwner, applicantsOwner),
  'GET /jobs/:id/questions': signedIn,
  'POST /jobs/:id/questions': change('201', '403 only_crew_ask', '403 only_crew_ask', '201'),
  'PUT /jobs/:id/questions/:questionId/answer': change(
    applicantsOwner,
    '404 question_not_found',
    '404 question_not_found',
    applicantsOwner,
  ),
  'DELETE /jobs/:id/questions/:questionId': change(
    '404 question_not_found',
    '404 question_not_found',
    '404 question_not_found',
    '404 question_not_found',
  ),
  'GET /passages': signedIn,
  'GET /passages/:jobId': read('200', '200', noPassage, noPassage),
  'PUT /passages/:jobId/skipper': change(
    '403 only_owner_chooses_skipper',
    '409 skipper_not_aboard',
    noPassage,
    noPassage,
  ),
  'GET /passages/:jobId/departure': read('200', '200', noPassage, noPassage),
  'PUT /passages/:jobId/departure/weather': change(
    '200',
    '403 only_skipper_writes_weather',
    noPassage,
    noPassage,
  ),
  'PUT /passages/:jobId/departure/waivers/:key': change('200', '200', noPassage, noPassage),
  'DELETE /passages/:jobId/departure/waivers/:key': change(
    '404 waiver_not_found',
    '404 waiver_not_found',
    noPassage,
    noPassage,
  ),
  'POST /passages/:jobId/departure/ready': change(
    '409 departure_not_ready',
    '409 departure_not_ready',
    noPassage,
    noPassage,
  ),
  'DELETE /passages/:jobId/departure/ready': change('200', '200', noPassage, noPassage),
  'GET /passages/:jobId/log': read('200', '200', noPassage, noPassage),
  'POST /passages/:jobId/log': change(
    '409 passage_not_departed',
    '403 only_crew_writes_log',
    noPassage,
    noPassage,
  ),
  'PUT /passages/:jobId/log/:id/answer': change(
    '404 entry_not_found',
    '404 entry_not_found',
    noPassage,
    noPassage,
  ),
  'POST /passages/:jobId/false-start': change('409 nobody_aboard', '409 nobody_aboard', noPassage, noPassage),
  'PUT /passages/:jobId/false-start/statement': change(
    '404 false_start_not_found',
    '404 false_start_not_found',
    noPassage,
    noPassage,
  ),
  'GET /passages/:jobId/false-start/download': read(
    '404 false_start_not_found',
    '404 false_start_not_found',
    noPassage,
    noPassage,
  ),
  'GET /passages/:jobId/log.gpx': read('200', '200', noPassage, noPassage),
  'GET /passages/:jobId/sea-service': read('200', '200', noPassage, noPassage),
  'POST /passages/:jobId/sea-service/:userId/sign': changeContract(
    ownersCertificate,
    '409 sea_service_too_early',
    noPassage,
    noPassage,
  ),
  'POST /passages/:jobId/sea-service/:userId/refuse': change(
    ownersCertificate,
    '409 sea_service_too_early',
    noPassage,
    noPassage,
  ),
  'GET /passages/:jobId/sea-service/:userId/download': read(
    '409 sea_service_unsigned',
    '409 sea_service_unsigned',
    noPassage,
    noPassage,
  ),
  'GET /users/:id/sea-service': signedIn,
  'GET /users/:id/sea-service/tracks': signedIn,
  'GET /users/me/sea-service': signedIn,
  'GET /users/me/sea-service/download': read(noCertificate, noCertificate, noCertificate, noCertificate),
  'GET /passages/:jobId/track': read('200', '200', noPassage, noPassage),
  'POST /passages/:jobId/log/:id/photos': change(
    '409 passage_not_departed',
    '403 only_crew_writes_log',
    noPassage,
    noPassage,
  ),
  'GET /passages/:jobId/log/plots': read('200', '200', noPassage, noPassage),
  'GET /passages/:jobId/shares': read('200', '200', noPassage, noPassage),
  'POST /passages/:jobId/shares': change('201', '201', noPassage, noPassage),
  'DELETE /passages/:jobId/shares/:id': change(
    '404 share_not_found',
    '404 share_not_found',
    noPassage,
    noPassage,
  ),
  'GET /follow/:token': everybody('404 follow_not_found'),
  // The skipper reads the insurer's answer there.
  'GET /passages/:jobId/dossier': read('200', '200', noPassage, noPassage),
  'POST /passages/:jobId/dossier': change(ownersDossier, '201', noPassage, noPassage),
  'GET /passages/:jobId/dossier/download': read(ownersDossier, '409 dossier_not_made', noPassage, noPassage),
  'GET /passages/:jobId/dossier/mail': read(ownersDossier, '200', noPassage, noPassage),
  'PUT /passages/:jobId/dossier/answer': change(ownersDossier, '200', noPassage, noPassage),
  'GET /passages/:jobId/dossier/answer/file': read(
    ownersDossier,
    '404 dossier_answer_not_found',
    noPassage,
    noPassage,
  ),
  'GET /passages/:jobId/reviews': read('200', '200', noPassage, noPassage),
  'POST /passages/:jobId/reviews': change(notCompleted, '409 review_wrong_person', noPassage, noPassage),
  'GET /users/:id/reviews': signedIn,
  'PUT /reviews/:id/reply': change(noReview, noReview, noReview, noReview),
  'GET /passages/:jobId/shore': read('200', '200', noPassage, noPassage),
  'GET /shore/:token': everybody('404 shore_not_found'),
  'POST /passages/:jobId/arrival': change(
    '409 passage_not_departed',
    '403 only_skipper_arrives',
    noPassage,
    noPassage,
  ),
  'POST /passages/:jobId/abort': change(
    '409 passage_not_departed',
    '409 passage_not_departed',
    noPassage,
    noPassage,
  ),
  'GET /passages/:jobId/departure/pdf': read(
    '409 passage_not_departed',
    '409 passage_not_departed',
    noPassage,
    noPassage,
  ),
  'GET /searches': read('200', noSearches, noSearches, '200'),
  'GET /searches/preview': read('200', noSearches, noSearches, '200'),
  'POST /searches': change('201', noSearches, noSearches, '201'),
  'PUT /searches/:id': change(noSearch, noSearches, noSearches, noSearch),
  'DELETE /searches/:id': change(noSearch, noSearches, noSearches, noSearch),
  'POST /searches/:id/open': change(noSearch, noSearches, noSearches, noSearch),
  'GET /searches/mails/:token': everybody('404 search_mails_unknown'),
  'POST /searches/mails/:token/off': everybody('404 search_mails_unknown'),
  'GET /jobs/:id/free-crew': read(applicantsOwner, '200', applicantsOwner, applicantsOwner),
  'POST /jobs/:id/invitations': change(applicantsOwner, '201', applicantsOwner, applicantsOwner),
  'GET /messages/conversations': signedIn,
  'POST /messages/conversations': change(
    '200',
    '400 conversation_with_oneself',
    '400 conversation_between_equals',
    '201',
  ),
  'GET /messages/search': everybody('400 invalid_input').with(0, NOBODY),
  'GET /messages/:id': read('200', '200', noConversation, noConversation),
  'POST /messages/:id': change('201', '201', noConversation, noConversation),
  'POST /messages/:id/attachments': change(
    '400 message_file_missing',
    '400 message_file_missing',
    noConversation,
    noConversation,
  ),
  'GET /messages/:id/attachments/:messageId/file': read('200', '200', noConversation, noConversation),
  'PUT /messages/conversations/:id/read': change('200', '200', noConversation, noConversation),
  'DELETE /messages/conversations/:id': change('200', '200', noConversation, noConversation),
  'GET /notifications': signedIn,
  'GET /notifications/unread-count': signedIn,
  'PUT /notifications/:id/read': change(noNotification, '200', noNotification, noNotification),
  'PUT /notifications/read-all': change('200', '200', '200', '200'),
  'DELETE /notifications/:id': change(noNotification, '200', noNotification, noNotification),
  'GET /push/key': signedIn,
  // Tests resolve no name.
  'POST /push/subscriptions': change(noPush, noPush, noPush, noPush),
  'DELETE /push/subscriptions': change('200', '200', '200', '200'),
  'GET /push/preferences': signedIn,
  'PUT /push/preferences': change('200', '200', '200', '200'),
  'GET /users/blocked': signedIn,
  'PUT /users/:id/block': change('400 blocking_oneself', '200', '200', '200'),
  'DELETE /users/:id/block': change('200', '200', '200', '200'),
  'POST /reports': change('201', '201', noSubject, noSubject),
  'POST /notices': everybody('201'),
  'GET /terms/announced': everybody('200'),
  'PUT /users/me/terms-notice': change(noTermsNotice, noTermsNotice, noTermsNotice, noTermsNotice),
  'GET /contracts': signedIn,
  'GET /contracts/:jobId/check': read('200', '200', noContract, noContract),
  'GET /contracts/by-id/:contractId': read('200', '200', noContract, noContract),
  'GET /contracts/:jobId/draft': read('409 contract_signed_as_crew', noContract, noContract, noContract),
  'PUT /contracts/:jobId/draft': changeContract(
    '409 contract_signed_as_crew',
    noContract,
    noContract,
    noContract,
  ),
  'POST /contracts/:jobId': changeContract('409 contract_signed_as_crew', noContract, noContract, noContract),
  'POST /contracts/:jobId/owner-sign': changeContract(noContract, '200', noContract, noContract),
  'POST /contracts/:jobId/sign': changeContract('409 contract_signed_as_crew', '200', noContract, noContract),
  'POST /contracts/:jobId/return': changeContract(noContract, '200', noContract, noContract),
  'GET /contracts/:jobId/download': read(
    '409 contract_not_completed',
    '409 contract_not_completed',
    noContract,
    noContract,
  ),
  'GET /passages/:jobId/account': read('200', '200', noAccount, noAccount),
  'POST /passages/:jobId/expenses': change(notOpen, notOpen, noAccount, noAccount),
  'POST /passages/:jobId/expenses/:id/photos': change(
    '404 expense_not_found',
    '404 expense_not_found',
    noAccount,
    noAccount,
  ),
  'PUT /passages/:jobId/expenses/:id/decision': change(
    '404 expense_not_found',
    '404 expense_not_found',
    noAccount,
    noAccount,
  ),
  'POST /passages/:jobId/payments': change(notOpen, notOpen, noAccount, noAccount),
  'POST /passages/:jobId/payments/:id/confirm': change(
    notOpen,
    '404 payment_not_found',
    noAccount,
    noAccount,
  ),
  'POST /passages/:jobId/payments/:id/dispute': change(
    notOpen,
    '404 payment_not_found',
    noAccount,
    noAccount,
  ),
  'DELETE /passages/:jobId/payments/:id': change(notOpen, '404 payment_not_found', noAccount, noAccount),
  'POST /passages/:jobId/settlement': change(notOpen, notOpen, noAccount, noAccount),
  'POST /passages/:jobId/settlement/:crewId/sign': changeContract(notOpen, notOpen, noAccount, noAccount),
  'GET /passages/:jobId/settlement/:crewId/download': read(notOpen, notOpen, noAccount, noAccount),
  'GET /passages/:jobId/account/:userId/csv': read(notOpen, notOpen, noAccount, noAccount),
  'GET /contracts/:jobId/annexes': read('200', '200', noContract, noContract),
  'POST /contracts/:jobId/annexes/effects': read('200', '200', noContract, noContract),
  'POST /contracts/:jobId/annexes': changeContract(notCompleted, notCompleted, noContract, noContract),
  'POST /contracts/:jobId/annexes/:id/accept': changeContract(noAnnex, noAnnex, noContract, noContract),
  'POST /contracts/:jobId/annexes/:id/decline': changeContract(noAnnex, noAnnex, noContract, noContract),
  'DELETE /contracts/:jobId/annexes/:id': changeContract(noAnnex, noAnnex, noContract, noContract),
  'GET /contracts/:jobId/annexes/:id/download': read(noAnnex, noAnnex, noContract, noContract),
  'POST /contracts/by-id/:contractId/rating': change(
    noContract,
    '409 contract_not_completed',
    noContract,
    noContract,
  ),
  'GET /vessel-checklists/user': signedIn,
  'GET /vessel-checklists/summary': signedIn,
  'GET /vessel-checklists/contracts/:contractId': read('200', '200', noContract, noContract),
  'POST /vessel-checklists/contracts/:contractId': change(
    '409 checklist_exists',
    noContract,
    noContract,
    noContract,
  ),
  'GET /vessel-checklists/contracts/:contractId/arrival': read(
    '404 checklist_not_found',
    '404 checklist_not_found',
    noContract,
    noContract,
  ),
  'POST /vessel-checklists/contracts/:contractId/arrival': change(
    '409 arrival_needs_departure',
    noContract,
    noContract,
    noContract,
  ),
  'GET /vessel-checklists/contracts/:contractId/on-board': read('200', noContract, noContract, noContract),
  'GET /vessel-checklists/:id': read('200', '200', noList, noList),
  'GET /vessel-checklists/:id/versions/:version': read('200', '200', noList, noList),
  'PUT /vessel-checklists/:id/items/:itemId': change('200', noList, noList, noList),
  // Access is refused before the picture is read.
  'POST /vessel-checklists/:id/items/:itemId/photos': change(noForm, noList, noList, noList),
  'DELETE /vessel-checklists/:id/items/:itemId/photos/:photoId': change(
    '404 photo_not_found',
    noList,
    noList,
    noList,
  ),
  'POST /vessel-checklists/:id/submit': change('400 checklist_incomplete', noList, noList, noList),
  'POST /vessel-checklists/:id/review': change(noList, '409 checklist_not_submitted', noList, noList),
  'GET /vessel-checklists/:id/download': read(
    '409 checklist_not_approved',
    '409 checklist_not_approved',
    noList,
    noList,
  ),
  'GET /vessel-checklists/:id/record': read('404 record_not_found', '404 record_not_found', noList, noList),
  'POST /vessel-checklists/:id/record/sign': changeContract(
    '404 record_not_found',
    '404 record_not_found',
    noList,
    noList,
  ),
  'GET /vessel-checklists/:id/record/download': read(
    '404 record_not_found',
    '404 record_not_found',
    noList,
    noList,
  ),
  'GET /vessels': read(ownersOnly, '200', '200', ownersOnly),
  'POST /vessels': change(ownersOnly, '201', '201', ownersOnly),
  'GET /vessels/:id': read('200', '200', noVessel, noVessel),
  'PUT /vessels/:id': change(ownersOnly, '200', noVessel, ownersOnly),
  'DELETE /vessels/:id': change(ownersOnly, '200', noVessel, ownersOnly),
  'POST /vessels/:id/photos': change(ownersOnly, noForm, noVessel, ownersOnly),
  'DELETE /vessels/:id/photos/:photoId': change(ownersOnly, '404 photo_not_found', noVessel, ownersOnly),
  'GET /vessels/:id/documents': read('200', '200', noVessel, noVessel),
  'POST /vessels/:id/documents': change(ownersOnly, '201', noVessel, ownersOnly),
  'PUT /vessels/:id/documents/:documentId': change(ownersOnly, '200', noVessel, ownersOnly),
  'DELETE /vessels/:id/documents/:documentId': change(ownersOnly, '200', noVessel, ownersOnly),
  // Carla is accepted, without a contract.
  'GET /vessels/:id/documents/:documentId/file': read(
    '404 vessel_document_not_found',
    '200',
    noVessel,
    noVessel,
  ),
  'GET /users/me/titles': read('200', crewOnly, crewOnly, '200'),
  'POST /users/me/titles': change('201', crewOnly, crewOnly, '201'),
  'PUT /users/me/titles/:id': change('200', crewOnly, crewOnly, noTitle),
  'DELETE /users/me/titles/:id': change('200', crewOnly, crewOnly, noTitle),
  'GET /users/me/titles/:id/file': read('200', crewOnly, crewOnly, noTitle),
  'GET /users/me/tax-report/:year': read('200', crewOnly, crewOnly, '200'),
  'GET /users/:id/titles': signedIn,
  // Ana has accepted Carla.
  'GET /users/:id/titles/:titleId/file': read('200', '200', noTitle, noTitle),
  'POST /verify/:contractId': everybody('404 contract_not_found'),
  'POST /verify': everybody('200'),
  'POST /verify/bundle': everybody('415 wrong_media_type'),
  'GET /passages/:jobId/bundle': change('409 bundle_too_early', '409 bundle_too_early', noPassage, noPassage),
}

interface Facts {
  contractData: ContractData | undefined
  anaId: string
  carlaId: string
  diegoId: string
  conversationId: string | undefined
  unique: string
}
const bodyOf: Record<string, (facts: Facts) => object> = {
  'POST /auth/register': ({ unique }) => ({
    username: 'Eva Roig',
    email: `${unique}@example.com`,
    password: 'amarras',
  }),
  'POST /operator/setup/begin': () => ({ token: 'x'.repeat(43) }),
  'POST /operator/setup': () => ({ token: 'x'.repeat(43), password: 'una clave larga', code: '123456' }),
  'POST /operator/login': () => ({ email: 'nadie@example.com', password: 'amarras', code: '123456' }),
  'POST /auth/login': () => ({ email: 'nadie@example.com', password: 'amarras' }),
  'POST /auth/forgot-password': () => ({ email: 'nadie@example.com' }),
  'POST /auth/reset-password': () => ({ token: 'x', password: 'amarras' }),
  'POST /auth/verify-email': () => ({ token: 'x' }),
  'POST /auth/verify-temp-token': () => ({ tempToken: 'x' }),
  'PUT /users/profile': () => ({ bio: 'Hola.' }),
  'DELETE /users/me': () => ({ password: 'no es esta' }),
  'POST /jobs': () => jobInputExample(),
  'PUT /jobs/:id': () => ({ title: 'Palma – Maó' }),
  'POST /jobs/:id/invitations': ({ diegoId }) => ({ userId: diegoId }),
  'POST /jobs/:id/applicants/:userId/counter': () => ({ quote: quoteExample() }),
  'POST /jobs/:id/questions': () => ({ text: '¿Hay piloto automático?' }),
  'PUT /jobs/:id/questions/:questionId/answer': () => ({ text: 'Sí.' }),
  'PUT /passages/:jobId/skipper': ({ diegoId }) => ({ userId: diegoId }),
  'PUT /passages/:jobId/departure/weather': () => ({ text: 'NE 3, marejadilla.' }),
  'PUT /passages/:jobId/departure/waivers/:key': () => ({ reason: 'Está a bordo: falta el sello.' }),
  'POST /passages/:jobId/departure/ready': () => ({}),
  'POST /passages/:jobId/log': () => ({ _id: newId(), at: '2026-06-01T09:00:00Z', kind: 'note' }),
  'PUT /passages/:jobId/log/:id/answer': () => ({ agrees: true }),
  'POST /passages/:jobId/false-start': () => ({
    cause: 'weather',
    reason: 'Temporal del norte toda la semana.',
  }),
  'PUT /passages/:jobId/false-start/statement': () => ({ text: 'El barco estaba listo.' }),
  'PUT /passages/:jobId/dossier/answer': () => ({ state: 'sent' }),
  'POST /passages/:jobId/shares': () => ({ name: 'Familia' }),
  'POST /passages/:jobId/sea-service/:userId/sign': () => ({ signature: anasHand }),
  'POST /passages/:jobId/sea-service/:userId/refuse': () => ({ reason: 'La bitácora no es cierta.' }),
  'POST /passages/:jobId/arrival': () => ({ at: '2026-06-01T09:00:00Z', port: 'Valencia' }),
  'POST /passages/:jobId/abort': () => ({ reason: 'Temporal: volvemos a puerto.' }),
  'POST /searches': () => ({ name: 'Veleros', filters: {} }),
  'PUT /searches/:id': () => ({ name: 'Veleros' }),
  'POST /messages/conversations': ({ anaId }) => ({ recipientId: anaId }),
  'POST /messages/:id': () => ({ text: 'Salimos a las seis.' }),
  'POST /messages/:id/attachments': () => ({}),
  'PUT /messages/conversations/:id/read': () => ({}),
  'POST /reports': ({ conversationId }) => ({
    subject: 'conversation',
    subjectId: conversationId,
    reason: 'spam',
  }),
  'PUT /users/me/terms-notice': () => ({ announcement: newId() }),
  'POST /notices': () => ({
    kind: 'scam',
    url: 'https://example.org/oferta',
    explanation: 'Pide dinero por adelantado.',
    name: 'Eva',
    email: 'eva@example.com',
    goodFaith: true,
  }),
  'PUT /contracts/:jobId/draft': () => ({ contractData: {} }),
  'POST /contracts/:jobId': ({ contractData }) => ({ contractData, signature: carlasHand }),
  'POST /contracts/:jobId/owner-sign': () => ({ signature: anasHand }),
  'POST /contracts/:jobId/sign': ({ contractData }) => ({ contractData, signature: anasHand }),
  'POST /contracts/:jobId/return': () => ({ reason: 'Falta el seguro.' }),
  'POST /passages/:jobId/expenses': () => ({
    _id: newId(),
    category: 'fuel',
    amount: 50,
    at: '2026-06-01T09:00:00Z',
  }),
  'PUT /passages/:jobId/expenses/:id/decision': () => ({ action: 'approve' }),
  'POST /passages/:jobId/payments': ({ carlaId }) => ({
    _id: newId(),
    crew: carlaId,
    kind: 'fee',
    amount: 50,
    at: '2026-06-01T09:00:00Z',
    method: 'cash',
  }),
  'POST /passages/:jobId/payments/:id/dispute': () => ({ reason: 'No está en mi cuenta.' }),
  'POST /passages/:jobId/settlement': ({ carlaId }) => ({ crew: carlaId }),
  'POST /passages/:jobId/settlement/:crewId/sign': () => ({ signature: anasHand, hash: 'x' }),
  'POST /contracts/:jobId/annexes/effects': () => ({ changes: { budget: 1 } }),
  'POST /contracts/:jobId/annexes': () => ({ changes: { budget: 1 }, signature: anasHand }),
  'POST /contracts/:jobId/annexes/:id/accept': () => ({ signature: anasHand, hash: 'x' }),
  'POST /contracts/:jobId/annexes/:id/decline': () => ({}),
  'POST /contracts/by-id/:contractId/rating': () => ({ stars: 5 }),
  'POST /passages/:jobId/reviews': ({ anaId }) => ({ userId: anaId, stars: 5 }),
  'PUT /reviews/:id/reply': () => ({ text: 'Gracias.' }),
  'POST /vessel-checklists/:id/review': () => ({ action: 'approve' }),
  'POST /vessel-checklists/:id/record/sign': () => ({ signature: anasHand }),
  'POST /users/me/titles': () => ({ kind: 'GOC' }),
  'POST /uploads': () => ({ key: 'clave', size: 100 }),
  'PUT /uploads/:id': () => Buffer.from('parte'),
  'PUT /users/me/titles/:id': () => ({ number: '7' }),
  'POST /push/subscriptions': () => pushSubscriptionExample(),
  'DELETE /push/subscriptions': () => ({ endpoint: 'https://push.example.org/a' }),
  'PUT /push/preferences': () => ({ kinds: ['contracts'] }),
  'POST /vessels': () => brisa,
  'PUT /vessels/:id': () => ({ name: 'Brisa II' }),
  'POST /vessels/:id/documents': () => ({ kind: 'flares' }),
  'PUT /vessels/:id/documents/:documentId': () => ({ number: '7' }),
  'POST /verify/:contractId': () => Buffer.from('%PDF-1.7'),
  'POST /decisions/:token/complaint': () => ({ text: 'No estoy de acuerdo con ello.' }),
  'POST /decisions/:token/export': () => ({ password: 'amarras' }),
  'POST /verify': () => Buffer.from('%PDF-1.7'),
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
// The event stream does not end; server/platform/live tests its access.
const endpoints = Object.values(allApis)
  .flatMap(api => Object.values<Endpoint>(api))
  // The desk has a table of its own (server/operator/desk-access.test.ts).
  .filter(({ stream, access }) => !stream && access !== 'operator')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The crew member's hand is drawn where the owner's follows; elsewhere a row says that they signed. */
async function signedContract({ ana, carla }: Record<'ana' | 'carla', Person>, { path }: Endpoint) {
  const context = server.context()
  const job = await buildJob(context, ana.id)
  await buildApplication(context, job, carla.id, { status: 'accepted' })
  if (!path.endsWith('sign')) {
    const contract = await buildContract(context, job, carla.id)
    return { jobId: job.id, contractId: contract.id, contractData: contract.data }
  }
  const contractData = contractDataExample(job)
  const { body } = await carla.call(contractApi.signAsCrew, {
    params: { jobId: job.id },
    body: { contractData, signature: carlasHand },
  })
  return { jobId: job.id, contractId: body.contract._id, contractData }
}

async function begunList({ ana, carla }: Record<'ana' | 'carla', Person>) {
  const context = server.context()
  const job = await buildJob(context, ana.id)
  const contract = await buildContract(context, job, carla.id, {
    status: 'completed',
    ownerSignedAt: context.now,
  })
  const made = await carla.call(checklistApi.create, { params: { contractId: contract.id }, body: {} })
  const { _id: listId, checklistItems } = made.body.checklist
  const itemId = checklistItems[0]?._id ?? ''
  return { contractId: contract.id, listId, itemId, photoId: newId(), version: '1' }
}

async function knownVessel({ ana, carla }: Record<'ana' | 'carla', Person>) {
  const context = server.context()
  const made = await ana.call(vesselApi.create, { body: brisa })
  const { _id: vesselId } = made.body.vessel
  const file = formOf({ kind: 'insurance' }, { bytes: pdfOf('póliza') })
  const added = await ana.call(vesselApi.addDocument, { params: { id: vesselId }, ...file })
  const job = await buildJob(context, ana.id, { vesselId, status: 'filled' })
  await buildApplication(context, job, carla.id, { status: 'accepted' })
  return { vesselId, documentId: added.body.document._id, photoId: newId() }
}

async function knownTitle({ ana, carla }: Record<'ana' | 'carla', Person>, path: string) {
  const context = server.context()
  const added = await carla.call(titleApi.add, formOf({ kind: 'PPER' }, { bytes: pdfOf('título') }))
  await buildApplication(context, await buildJob(context, ana.id), carla.id, { status: 'accepted' })
  const { _id: titleId } = added.body.title
  return path.startsWith('/users/me/') ? { id: titleId } : { titleId }
}

async function toldOf({ ana, carla }: Record<'ana' | 'carla', Person>, job: JobRow) {
  await notify(server.context(), 'job_application', { to: ana.id, from: carla.id, job })
  const [notification] = (await ana.call(notificationApi.list)).body.notifications
  return notification?._id
}

async function knownFile(carla: Person, id: string) {
  const sent = { params: { id }, ...formOf({}, { bytes: pdfOf('póliza') }) }
  return (await carla.call(messageApi.attach, sent)).body.sentMessage._id
}

/** The things that the endpoint's path names, and the people around it. */
async function sceneOf(endpoint: Endpoint) {
  const cast = await server.cast()
  const { ana, carla } = cast
  const context = server.context()
  const job = await buildJob(context, ana.id)
  await buildApplication(context, job, carla.id)
  const isAbout = (section: string) => endpoint.path.startsWith(section)
  const conversationId =
    isAbout('/messages') || isAbout('/reports')
      ? (await buildConversation(context, ana.id, carla.id)).id
      : undefined
  const notificationId = isAbout('/notifications') ? await toldOf(cast, job) : undefined
  const ofChecklist = isAbout('/vessel-checklists')
  const { contractData, ...contractIds } =
    /:(job|contract)Id/.test(endpoint.path) && !ofChecklist ? await signedContract(cast, endpoint) : {}
  const { listId, ...listIds } = ofChecklist ? await begunList(cast) : {}
  const { vesselId, ...vesselIds } = isAbout('/vessels') ? await knownVessel(cast) : {}
  const messageId =
    conversationId && endpoint.path.includes(':messageId')
      ? await knownFile(carla, conversationId)
      : undefined
  const titleIds = endpoint.path.includes('/titles') ? await knownTitle(cast, endpoint.path) : {}
  /** The id for `:id`, by the first word of the path. */
  const ids: Record<string, string | undefined> = {
    jobs: job.id,
    users: carla.id,
    messages: conversationId,
    notifications: notificationId,
    'vessel-checklists': listId,
    vessels: vesselId,
    passages: newId(),
    uploads: newId(),
    auth: newId(),
    contracts: newId(),
  }
  const params = {
    id: ids[endpoint.path.split('/')[1] ?? ''] ?? '',
    userId: carla.id,
    crewId: carla.id,
    key: 'weather',
    year: '2026',
    ...contractIds,
    ...listIds,
    ...vesselIds,
    ...titleIds,
    ...(messageId && { messageId }),
  }
  const facts = {
    contractData,
    anaId: ana.id,
    carlaId: carla.id,
    diegoId: cast.diego.id,
    conversationId,
    unique: job.id,
  }
  const phone = server.bearer(await openSession(context, ana.id, 'temporary'))
  return { people: { ...cast, visitor: server.visitor, anaOnHerPhone: phone }, params, facts }
}
type Scene = Awaited<ReturnType<typeof sceneOf>>

async function callIn({ people, params, facts }: Scene, who: (typeof callers)[number], endpoint: Endpoint) {
  const sent: Sent = {
    params,
    ...(endpoint.path === '/uploads/:id' && endpoint.method === 'PUT' ? { query: { offset: '0' } } : {}),
    ...(endpoint.accepts ? { headers: { 'content-type': endpoint.accepts } } : {}),
  }
  const caller: Caller = people[who]
  const { status, body } = await caller.call(endpoint, { ...sent, body: bodyOf[nameOf(endpoint)]?.(facts) })
  const { code } = body as { code?: string }
  return code ? `${status} ${code}` : `${status}`
}

/** The answer to each caller. A refusal and a look change nothing: the next caller finds the same scene. */
async function answersOf(endpoint: Endpoint) {
  const answers: string[] = []
  let scene: Scene | undefined
  for (const who of callers) {
    scene ??= await sceneOf(endpoint)
    const answer = await callIn(scene, who, endpoint)
    answers.push(answer)
    if (answer.startsWith('2') && endpoint.method !== 'GET') scene = undefined
  }
  return answers
}

test('Every endpoint is in the table of its callers', () => {
  expect(Object.keys(table).sort()).toEqual(endpoints.map(nameOf).sort())
})

test.for(endpoints.map(endpoint => [nameOf(endpoint), endpoint] as const))(
  '%s answers each caller as the table says',
  async ([name, endpoint]) => {
    expect(await answersOf(endpoint)).toEqual(table[name])
  },
)

test.each([
  ['no token', undefined],
  ['a token that nobody was given', `Bearer ${'x'.repeat(43)}`],
  ['another scheme', 'Basic YW5hOmFtYXJyYXM='],
  ['an empty token', 'Bearer '],
])('With %s nobody is signed in', async (_, authorization) => {
  const response = await server.app.inject({
    url: '/api/jobs',
    headers: authorization ? { authorization } : {},
  })
  expect([response.statusCode, response.json()]).toEqual([
    401,
    { message: refusals.not_signed_in.message, code: 'not_signed_in' },
  ])
})

test('Asking for the headers alone needs a token as well', async () => {
  const response = await server.app.inject({ method: 'HEAD', url: '/api/jobs' })
  expect(response.statusCode).toBe(401)
})
