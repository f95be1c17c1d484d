import * as z from 'zod/mini'
import { backfillDistances } from '#server/jobs/backfill-distances.ts'
import { sweepJobs } from '#server/jobs/sweep-jobs.ts'
import type { TaskRegister } from '#server/platform/tasks/task.ts'

declare module '#server/platform/tasks/task.ts' {
  interface TaskPayloads {
    'sweep-jobs': object
    'backfill-distances': object
  }
}

export const jobTasks = {
  'sweep-jobs': { payload: z.object({}), run: sweepJobs, everyMs: 5 * 60_000 },
  'backfill-distances': { payload: z.object({}), run: backfillDistances, everyMs: 60 * 60_000 },
} satisfies Partial<TaskRegister>
