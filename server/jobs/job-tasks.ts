import * as z from 'zod/mini'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
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
  'sweep-jobs': { payload: z.object({}), run: sweepJobs, everyMs: 5 * MINUTE_MS },
  'backfill-distances': { payload: z.object({}), run: backfillDistances, everyMs: HOUR_MS },
} satisfies Partial<TaskRegister>
