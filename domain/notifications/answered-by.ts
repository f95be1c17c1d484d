import type { NotificationType } from '#domain/notifications/notification.ts'

/** The notifications that each act answers: its actor needs no news of their cause. */
export const answeredBy = {
  decideOnApplicant: ['job_application'],
  cancelJob: ['job_application', 'contract_pending_owner_signature', 'contract_reminder'],
  withdraw: ['application_accepted', 'job_updated', 'contract_returned', 'contract_reminder'],
  signAsCrew: ['application_accepted', 'contract_returned', 'contract_reminder'],
  signAsOwner: ['contract_pending_owner_signature', 'contract_reminder', 'contract_completed'],
  giveBack: ['contract_pending_owner_signature', 'contract_reminder'],
  beginChecklist: ['contract_completed', 'checklist_reviewed'],
  reviewChecklist: ['checklist_submitted'],
  signRecord: ['checklist_reviewed', 'handover_pending'],
} as const satisfies Record<string, readonly NotificationType[]>
