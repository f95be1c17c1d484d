import * as z from 'zod/mini'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { accountTasks } from '#server/accounts/account-tasks.ts'
import { annexTasks } from '#server/annexes/annex-tasks.ts'
import { cleanUp } from '#server/app/clean-up.ts'
import { countDays } from '#server/app/count-days.ts'
import { countFiles } from '#server/app/count-files.ts'
import { eraseRest } from '#server/app/erasure/erase-account.ts'
import { purgeRetained } from '#server/app/erasure/purge-retained.ts'
import { type Expiring, remindOfExpiries } from '#server/app/remind-of-expiries.ts'
import { sweepFiles } from '#server/app/sweep-files.ts'
import { applicationTasks } from '#server/applications/application-tasks.ts'
import { freePlace } from '#server/applications/free-place.ts'
import { checklistTasks } from '#server/checklists/checklist-tasks.ts'
import { contractTasks } from '#server/contracts/contract-tasks.ts'
import { type ContractStep, contractSteps, sweepContracts } from '#server/contracts/sweep-contracts.ts'
import { distanceTasks } from '#server/distances/distance-tasks.ts'
import { jobTasks } from '#server/jobs/job-tasks.ts'
import { mailNotification } from '#server/joint/mail-notification.ts'
import { mailNotifications } from '#server/joint/mail-notifications.ts'
import { ledgerTasks } from '#server/ledger/ledger-tasks.ts'
import { termsTasks } from '#server/legal/terms-tasks.ts'
import { noticeTasks } from '#server/notices/notice-tasks.ts'
import { statementTasks } from '#server/notices/statement-tasks.ts'
import { notificationTasks } from '#server/notifications/notification-tasks.ts'
import { passageTasks } from '#server/passages/passage-tasks.ts'
import {
  type FormerKinds,
  platformTasks,
  type TaskKind,
  type TaskRegister,
} from '#server/platform/tasks/task.ts'
import type { TaskLine } from '#server/platform/tasks/task-lines.ts'
import { pushTasks } from '#server/push/push-tasks.ts'
import { reviewTasks } from '#server/reviews/review-tasks.ts'
import { seaServiceTasks } from '#server/sea-service/sea-service-tasks.ts'
import { searchTasks } from '#server/searches/search-tasks.ts'

declare module '#server/platform/tasks/task.ts' {
  interface TaskPayloads {
    'mail-notification': { notificationId: string }
    /** The notifications of one act to many people. */
    'mail-notifications': { notificationIds: string[] }
    /** The step to go on with; all of them without one. */
    'erase-account': { userId: string; from?: string | undefined }
    'erase-aftermath': { userId: string }
    'purge-retained': object
    'clean-up': object
    'count-days': object
    'sweep-contracts': { step?: ContractStep | undefined; after?: string | undefined }
    /** Where one of its walks goes on; both from the beginning without it. */
    'remind-of-expiries': { of?: Expiring | undefined; after?: string | undefined }
    /** The key to continue after; from the beginning without one. */
    'sweep-files': { after?: string | undefined }
    'count-files': { after?: string | undefined }
  }
}

/** Every kind of task with its handler: a missing one does not compile. */
export const taskRegister: TaskRegister = {
  ...platformTasks,
  ...accountTasks,
  ...distanceTasks,
  ...jobTasks,
  ...applicationTasks,
  ...pushTasks,
  ...contractTasks,
  ...annexTasks,
  ...ledgerTasks,
  ...reviewTasks,
  ...checklistTasks,
  ...notificationTasks,
  ...passageTasks,
  ...seaServiceTasks,
  ...statementTasks,
  ...searchTasks,
  ...noticeTasks,
  ...termsTasks,
  'mail-notification': { payload: z.object({ notificationId: z.string() }), run: mailNotification },
  'mail-notifications': {
    payload: z.object({ notificationIds: z.array(z.string()) }),
    run: mailNotifications,
  },
  'erase-account': {
    payload: z.object({ userId: z.string(), from: z.optional(z.string()) }),
    run: eraseRest,
  },
  'erase-aftermath': { payload: z.object({ userId: z.string() }), run: eraseRest },
  'purge-retained': { payload: z.object({}), run: purgeRetained, everyMs: 6 * HOUR_MS },
  'sweep-contracts': {
    payload: z.object({ step: z.optional(z.enum(contractSteps)), after: z.optional(z.string()) }),
    run: (context, payload) => sweepContracts(context, freePlace, payload),
    everyMs: 15 * MINUTE_MS,
  },
  'remind-of-expiries': {
    payload: z.object({ of: z.optional(z.enum(['documents', 'titles'])), after: z.optional(z.string()) }),
    run: remindOfExpiries,
    everyMs: HOUR_MS,
  },
  'clean-up': { payload: z.object({}), run: cleanUp, everyMs: HOUR_MS },
  'count-days': { payload: z.object({}), run: countDays, everyMs: HOUR_MS },
  'count-files': {
    payload: z.object({ after: z.optional(z.string()) }),
    run: countFiles,
    everyMs: DAY_MS,
  },
  'sweep-files': {
    payload: z.object({ after: z.optional(z.string()) }),
    run: sweepFiles,
    everyMs: DAY_MS,
  },
}

export const formerKinds: FormerKinds = { 'tell-search': 'tell-searches' }

export const lineOfKind: Record<TaskKind, TaskLine> = {
  'mail-verification': 'nowMail',
  'mail-password-reset': 'nowMail',
  'mail-address-changed': 'nowMail',
  'mail-new-device': 'nowMail',
  'mail-contact': 'toldMail',
  'mail-statement': 'toldMail',
  'mail-complaint': 'toldMail',
  'end-measure': 'told',
  'mail-shore': 'toldMail',
  'contract-pdf': 'nowSeal',
  'mail-contract': 'nowSeal',
  'annex-pdf': 'nowSeal',
  'mail-annex': 'nowSeal',
  'settlement-pdf': 'nowSeal',
  'mail-settlement': 'nowSeal',
  'inspection-pdf': 'nowSeal',
  'handover-pdf': 'nowSeal',
  'mail-handover': 'nowSeal',
  'departure-pdf': 'nowSeal',
  'seal-false-start': 'nowSeal',
  'false-start-pdf': 'nowSeal',
  'mail-false-start': 'nowSeal',
  'sea-service-pdf': 'nowSeal',
  'push-notification': 'told',
  'measure-to-go': 'told',
  'remember-distance': 'told',
  'watch-reports': 'told',
  'match-searches': 'bulk',
  'read-notifications': 'told',
  'mail-notification': 'toldMail',
  'mail-searches': 'bulkMail',
  'mail-searches-to-many': 'bulkMail',
  'mail-notice-receipt': 'toldMail',
  'mail-notice-outcome': 'toldMail',
  'mail-terms': 'bulkMail',
  'mail-terms-to-many': 'bulkMail',
  'push-to-device': 'toldPush',
  'delete-file': 'bulkFiles',
  'delete-photo': 'bulkFiles',
  'delete-picture': 'bulkFiles',
  'sweep-files': 'bulkFiles',
  'announce-terms': 'bulk',
  'mail-notifications': 'bulkMail',
  'push-notifications': 'bulk',
  'push-to-devices': 'bulkPush',
  'tell-searches': 'bulk',
  'mail-searches-of-day': 'bulk',
  'sweep-jobs': 'bulk',
  'sweep-old-jobs': 'bulk',
  'sweep-contracts': 'bulk',
  'sweep-annexes': 'bulk',
  'remind-settlement': 'bulk',
  'sweep-reviews': 'bulk',
  'backfill-distances': 'bulk',
  'backfill-search-ports': 'bulk',
  'backfill-certificates': 'bulk',
  'backfill-passages': 'bulk',
  'remind-of-expiries': 'bulk',
  'purge-retained': 'bulk',
  'erase-account': 'bulk',
  'erase-aftermath': 'bulk',
  'forget-mails': 'bulk',
  'clean-up': 'bulk',
  'count-days': 'bulk',
  'count-files': 'bulkFiles',
}
