import type { NotificationKind } from '#domain/notifications/kind.ts'
import { applicationAccepted } from '#domain/notifications/kinds/application-accepted.ts'
import { applicationRejected } from '#domain/notifications/kinds/application-rejected.ts'
import { applicationReleased } from '#domain/notifications/kinds/application-released.ts'
import { applicationWithdrawn } from '#domain/notifications/kinds/application-withdrawn.ts'
import { checklistReviewed } from '#domain/notifications/kinds/checklist-reviewed.ts'
import { checklistSubmitted } from '#domain/notifications/kinds/checklist-submitted.ts'
import { contractCancelled } from '#domain/notifications/kinds/contract-cancelled.ts'
import { contractCompleted } from '#domain/notifications/kinds/contract-completed.ts'
import { contractPendingOwnerSignature } from '#domain/notifications/kinds/contract-pending-owner-signature.ts'
import { contractReminder } from '#domain/notifications/kinds/contract-reminder.ts'
import { contractReturned } from '#domain/notifications/kinds/contract-returned.ts'
import { handoverCompleted } from '#domain/notifications/kinds/handover-completed.ts'
import { handoverPending } from '#domain/notifications/kinds/handover-pending.ts'
import { jobApplication } from '#domain/notifications/kinds/job-application.ts'
import { jobCancelled } from '#domain/notifications/kinds/job-cancelled.ts'
import { jobUpdated } from '#domain/notifications/kinds/job-updated.ts'
import { newMessage } from '#domain/notifications/kinds/new-message.ts'
import type { NotificationType } from '#domain/notifications/notification.ts'

export const notificationKinds: Record<NotificationType, NotificationKind> = {
  job_application: jobApplication,
  application_accepted: applicationAccepted,
  application_rejected: applicationRejected,
  new_message: newMessage,
  contract_pending_owner_signature: contractPendingOwnerSignature,
  contract_completed: contractCompleted,
  checklist_submitted: checklistSubmitted,
  checklist_reviewed: checklistReviewed,
  application_withdrawn: applicationWithdrawn,
  application_released: applicationReleased,
  job_updated: jobUpdated,
  job_cancelled: jobCancelled,
  contract_returned: contractReturned,
  contract_cancelled: contractCancelled,
  contract_reminder: contractReminder,
  handover_pending: handoverPending,
  handover_completed: handoverCompleted,
}
