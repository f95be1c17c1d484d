import * as z from 'zod/mini'
import { accountTasks } from '#server/accounts/account-tasks.ts'
import { cleanUp } from '#server/app/clean-up.ts'
import { eraseAftermath } from '#server/app/erasure/erase-account.ts'
import { purgeRetained } from '#server/app/erasure/purge-retained.ts'
import { sweepFiles } from '#server/app/sweep-files.ts'
import { freePlace } from '#server/applications/free-place.ts'
import { checklistTasks } from '#server/checklists/checklist-tasks.ts'
import { contractTasks } from '#server/contracts/contract-tasks.ts'
import { sweepContracts } from '#server/contracts/sweep-contracts.ts'
import { distanceTasks } from '#server/distances/distance-tasks.ts'
import { jobTasks } from '#server/jobs/job-tasks.ts'
import { notificationTasks } from '#server/notifications/notification-tasks.ts'
import { passageTasks } from '#server/passages/passage-tasks.ts'
import { platformTasks, type TaskRegister } from '#server/platform/tasks/task.ts'
import { pushTasks } from '#server/push/push-tasks.ts'
import { searchTasks } from '#server/searches/search-tasks.ts'
import { remindTitles } from '#server/titles/remind-titles.ts'
import { remindDocuments } from '#server/vessels/remind-documents.ts'

declare module '#server/platform/tasks/task.ts' {
  interface TaskPayloads {
    'erase-aftermath': { userId: string }
    'purge-retained': object
    'clean-up': object
    'sweep-contracts': object
    'remind-of-expiries': object
    /** The key to continue after; from the beginning without one. */
    'sweep-files': { after?: string | undefined }
  }
}

/** Every kind of task with its handler: a missing one does not compile. */
export const taskRegister: TaskRegister = {
  ...platformTasks,
  ...accountTasks,
  ...distanceTasks,
  ...jobTasks,
  ...notificationTasks,
  ...pushTasks,
  ...contractTasks,
  ...checklistTasks,
  ...passageTasks,
  ...searchTasks,
  'erase-aftermath': { payload: z.object({ userId: z.string() }), run: eraseAftermath },
  'purge-retained': { payload: z.object({}), run: purgeRetained, everyMs: 6 * 60 * 60_000 },
  'sweep-contracts': {
    payload: z.object({}),
    run: context => sweepContracts(context, freePlace),
    everyMs: 15 * 60_000,
  },
  'remind-of-expiries': {
    payload: z.object({}),
    run: async context => {
      await remindDocuments(context)
      await remindTitles(context)
    },
    everyMs: 60 * 60_000,
  },
  'clean-up': { payload: z.object({}), run: cleanUp, everyMs: 60 * 60_000 },
  'sweep-files': {
    payload: z.object({ after: z.optional(z.string()) }),
    run: sweepFiles,
    everyMs: 24 * 60 * 60_000,
  },
}
