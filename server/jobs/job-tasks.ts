import * as z from 'zod/mini'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { backfillDistances } from '#server/jobs/backfill-distances.ts'
import { type JobStep, jobSteps, sweepJobs, sweepOldJobs } from '#server/jobs/sweep-jobs.ts'
import type { TaskRegister } from '#server/platform/tasks/task.ts'

/** Where a walk goes on; from the beginning without it. */
interface Further {
  after?: string | undefined
}
declare module '#server/platform/tasks/task.ts' {
  interface TaskPayloads {
    'sweep-jobs': Further & { step?: JobStep | undefined }
    'sweep-old-jobs': Further
    'backfill-distances': Further
  }
}

const further = { after: z.optional(z.string()) }

export const jobTasks = {
  'sweep-jobs': {
    payload: z.object({ ...further, step: z.optional(z.enum(jobSteps)) }),
    run: sweepJobs,
    everyMs: 5 * MINUTE_MS,
  },
  'sweep-old-jobs': { payload: z.object(further), run: sweepOldJobs, everyMs: DAY_MS },
  'backfill-distances': { payload: z.object(further), run: backfillDistances, everyMs: HOUR_MS },
} satisfies Partial<TaskRegister>
