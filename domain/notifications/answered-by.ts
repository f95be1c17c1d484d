import type { NotificationType } from '#domain/notifications/notification.ts'

/** The notifications that each act answers: its actor needs no news of their cause. */
export const answeredBy = {
  decideOnApplicant: ['job_application', 'counter_accepted', 'counter_declined'],
  cancelJob: [
    'job_application',
    'counter_accepted',
    'counter_declined',
    'contract_pending_owner_signature',
    'contract_reminder',
  ],
  withdraw: [
    'application_accepted',
    'places_filled',
    'place_free',
    'job_updated',
    'contract_returned',
    'contract_reminder',
    'quote_countered',
  ],
  changeQuote: ['quote_countered'],
  counter: ['job_application', 'counter_declined'],
  signAsCrew: ['application_accepted', 'contract_returned', 'contract_reminder'],
  signAsOwner: ['contract_pending_owner_signature', 'contract_reminder', 'contract_completed'],
  giveBack: ['contract_pending_owner_signature', 'contract_reminder'],
  answerAnnex: ['annex_proposed', 'annex_reminder'],
  signSeaService: ['sea_service_ready'],
  decideExpense: ['expense_awaits'],
  answerPayment: ['payment_announced'],
  signSettlement: ['settlement_proposed', 'settlement_signed', 'settlement_reminder'],
  writeReview: ['review_reminder'],
  beginChecklist: ['contract_completed', 'checklist_reviewed'],
  reviewChecklist: ['checklist_submitted'],
  signRecord: ['checklist_reviewed', 'handover_pending'],
} as const satisfies Record<string, readonly NotificationType[]>
