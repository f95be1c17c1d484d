import { MINUTE_MS } from '#domain/durations.ts'
import type { NotificationType } from '#domain/notifications/notification.ts'

/** The switches of the profile: a few kinds instead of every type. */
export const pushKinds = [
  'applications',
  'contracts',
  'checklists',
  'documents',
  'searches',
  'passages',
  'accounts',
] as const
export type PushKind = (typeof pushKinds)[number]

export const pushKindLabels: Record<PushKind, string> = {
  applications: 'Candidaturas y ofertas',
  contracts: 'Contratos',
  checklists: 'Listas de verificación y actas',
  documents: 'Papeles que caducan o no se han podido comprobar',
  searches: 'Búsquedas guardadas',
  passages: 'Travesías',
  accounts: 'Cuentas de las travesías',
}

/** The kind of each type that is sent to devices; null: never. The same types are mailed as important. */
const kinds: Record<NotificationType, PushKind | null> = {
  job_application: null,
  application_accepted: 'applications',
  application_rejected: 'applications',
  application_released: 'applications',
  application_withdrawn: null,
  job_updated: null,
  job_cancelled: 'applications',
  new_message: null,
  contract_pending_owner_signature: 'contracts',
  contract_completed: null,
  contract_returned: 'contracts',
  contract_cancelled: 'contracts',
  contract_reminder: 'contracts',
  checklist_submitted: 'checklists',
  checklist_reviewed: 'checklists',
  handover_pending: 'checklists',
  handover_completed: null,
  document_expiring: 'documents',
  paper_verified: null,
  paper_refused: 'documents',
  quote_countered: 'applications',
  counter_accepted: 'applications',
  counter_declined: 'applications',
  places_filled: null,
  place_free: 'applications',
  job_question: 'applications',
  question_answered: 'applications',
  search_match: 'searches',
  departure_unready: 'passages',
  passage_departed: 'passages',
  passage_arrived: 'passages',
  passage_called_off: 'passages',
  aboard: null,
  waiting_begun: 'passages',
  wait_answered: 'passages',
  report_due: 'passages',
  report_overdue: 'passages',
  annex_proposed: 'contracts',
  annex_accepted: null,
  annex_declined: null,
  annex_withdrawn: null,
  annex_expired: null,
  annex_reminder: 'contracts',
  sea_service_ready: null,
  sea_service_signed: 'passages',
  sea_service_refused: 'passages',
  expense_awaits: 'accounts',
  expense_decided: 'accounts',
  payment_announced: 'accounts',
  payment_confirmed: null,
  payment_disputed: 'accounts',
  settlement_proposed: 'accounts',
  settlement_signed: 'accounts',
  settlement_completed: null,
  settlement_void: null,
  settlement_reminder: 'accounts',
  review_received: 'passages',
  review_reminder: 'passages',
  notice_decided: null,
}

export const pushKindOf = (type: NotificationType): PushKind | null => kinds[type]

/**
 * A person who was seen less than this ago has the notification on the screen. Shorter than for mails, because a
 * device is told at once.
 */
const PUSH_AFTER_MS = 2 * MINUTE_MS
/** From when on a device may be told, unless the person is seen again. */
export const pushFrom = (seenAt: Date | null | undefined): Date =>
  new Date((seenAt?.getTime() ?? 0) + PUSH_AFTER_MS)
