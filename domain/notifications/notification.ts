import * as z from 'zod/mini'
import { instant } from '#domain/fields.ts'

export const notificationTypes = [
  'job_application',
  'application_accepted',
  'application_rejected',
  'new_message',
  'contract_pending_owner_signature',
  'contract_completed',
  'checklist_submitted',
  'checklist_reviewed',
  'application_withdrawn',
  'application_released',
  'job_updated',
  'job_cancelled',
  'contract_returned',
  'contract_cancelled',
  'contract_reminder',
  'handover_pending',
  'handover_completed',
  'document_expiring',
  'quote_countered',
  'counter_accepted',
  'counter_declined',
  'places_filled',
  'place_free',
  'job_question',
  'question_answered',
  'search_match',
  'departure_unready',
  'passage_departed',
  'passage_arrived',
  'passage_called_off',
  'report_due',
  'report_overdue',
  'annex_proposed',
  'annex_accepted',
  'annex_declined',
  'annex_withdrawn',
  'annex_expired',
  'annex_reminder',
] as const
export type NotificationType = (typeof notificationTypes)[number]

export const notificationView = z.object({
  _id: z.string(),
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: instant,
  relatedJob: z.nullable(z.object({ _id: z.string(), title: z.string() })),
  relatedConversation: z.nullable(z.string()),
  /** Absent in what a device keeps from an older release. */
  relatedVessel: z.optional(z.nullable(z.string())),
  relatedSearch: z.optional(z.nullable(z.string())),
})
export type NotificationView = z.input<typeof notificationView>
