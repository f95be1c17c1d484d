import * as z from 'zod/mini'
import { annexNotifications } from '#domain/annexes/annex-notifications.ts'
import { applicationNotifications } from '#domain/applications/application-notifications.ts'
import { checklistNotifications } from '#domain/checklists/checklist-notifications.ts'
import { contractNotifications } from '#domain/contracts/contract-notifications.ts'
import { jobNotifications } from '#domain/jobs/job-notifications.ts'
import { ledgerNotifications } from '#domain/ledger/ledger-notifications.ts'
import { messageNotifications } from '#domain/messages/message-notifications.ts'
import { noticeNotifications } from '#domain/notices/notice-notifications.ts'
import type { NotificationType } from '#domain/notifications/notification.ts'
import type { MailImportance, Template } from '#domain/notifications/template.ts'
import { paperNotifications } from '#domain/papers/paper-notifications.ts'
import { passageNotifications } from '#domain/passages/passage-notifications.ts'
import { questionNotifications } from '#domain/questions/question-notifications.ts'
import { reviewNotifications } from '#domain/reviews/review-notifications.ts'
import { seaServiceNotifications } from '#domain/sea-service/sea-service-notifications.ts'
import { searchNotifications } from '#domain/searches/search-notifications.ts'
import { vesselNotifications } from '#domain/vessels/vessel-notifications.ts'

/** Every notification's words and where it leads; each feature has its own. */
export const notificationTemplates = {
  ...applicationNotifications,
  ...questionNotifications,
  ...searchNotifications,
  ...jobNotifications,
  ...messageNotifications,
  ...contractNotifications,
  ...annexNotifications,
  ...ledgerNotifications,
  ...checklistNotifications,
  ...passageNotifications,
  ...seaServiceNotifications,
  ...reviewNotifications,
  ...vesselNotifications,
  ...noticeNotifications,
  ...paperNotifications,
} satisfies Record<NotificationType, unknown>

export type NotificationParams<T extends NotificationType> = z.output<
  (typeof notificationTemplates)[T]['params']
>

/** Undefined where the type is never mailed. */
export const mailImportance = (type: NotificationType): MailImportance | undefined =>
  (notificationTemplates[type] as Template).mail

/** Notifications about an erased person do not name them. */
const NAMELESS = 'una persona que ha eliminado su cuenta'
const capitalised = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)

export function writeNotification(
  type: NotificationType,
  stored: unknown,
): { title: string; message: string } {
  const { title: given, params, message } = notificationTemplates[type] as Template
  const known = z.parse(params, stored)
  const title = typeof given === 'string' ? given : given(known)
  if (known.person !== null) return { title, message: message({ ...known, person: known.person }) }
  return { title, message: capitalised(message({ ...known, person: NAMELESS })) }
}
