import { mailAddressChanged, mailPasswordReset, mailVerification } from '#server/accounts/account-mails.ts'
import { deletePicture } from '#server/accounts/delete-picture.ts'
import { eraseAftermath } from '#server/accounts/erase-account.ts'
import { sweepKept } from '#server/accounts/sweep-kept.ts'
import { mailHandover } from '#server/checklists/mail-handover.ts'
import { makeHandoverPdf } from '#server/checklists/make-handover-pdf.ts'
import { makeReportPdf } from '#server/checklists/make-report-pdf.ts'
import { deletePhoto } from '#server/checklists/remove-photo.ts'
import type { WorkContext } from '#server/context.ts'
import { mailContract } from '#server/contracts/mail-contract.ts'
import { makeContractPdf } from '#server/contracts/make-contract-pdf.ts'
import { sweepContracts } from '#server/contracts/sweep-contracts.ts'
import { rememberDistance } from '#server/distances/find-distance.ts'
import { sweepFiles } from '#server/files/sweep-files.ts'
import { cleanUp } from '#server/http/clean-up.ts'
import { promiseOpenDistances } from '#server/jobs/promise-open-distances.ts'
import { sweepJobs } from '#server/jobs/sweep-jobs.ts'
import { mailNotification } from '#server/notifications/mail-notification.ts'
import type { TaskKind, TaskPayload } from '#server/tasks/task-kinds.ts'

/** 'Not yet': the task waits until then, as if it had not been tried. */
export type Postponed = { until: Date }

/** A handler may run twice, after a crash between its work and the note that it is done, and does no harm then. */
export const taskHandlers: {
  [K in TaskKind]: (
    context: WorkContext,
    payload: TaskPayload<K>,
  ) => Promise<Postponed | undefined> | Promise<void>
} = {
  'mail-verification': mailVerification,
  'mail-password-reset': mailPasswordReset,
  'mail-address-changed': mailAddressChanged,
  'mail-notification': mailNotification,
  'contract-pdf': makeContractPdf,
  'mail-contract': mailContract,
  'sweep-contracts': sweepContracts,
  'checklist-pdf': makeReportPdf,
  'handover-pdf': makeHandoverPdf,
  'mail-handover': mailHandover,
  'delete-photo': deletePhoto,
  'delete-picture': deletePicture,
  'delete-file': ({ tools }, { key }) => tools.files.delete(key),
  'forget-mails': ({ tools }, { userId }) => tools.mailer.forget(userId),
  'erase-aftermath': eraseAftermath,
  'sweep-kept': sweepKept,
  'sweep-jobs': sweepJobs,
  'remember-distance': rememberDistance,
  'promise-open-distances': promiseOpenDistances,
  'clean-up': cleanUp,
  'sweep-files': sweepFiles,
}
