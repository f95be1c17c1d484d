import * as z from 'zod/mini'
import { HOUR_MS } from '#domain/durations.ts'
import type { TaskRegister } from '#server/platform/tasks/task.ts'
import { sweepReviews } from '#server/reviews/sweep-reviews.ts'

declare module '#server/platform/tasks/task.ts' {
  interface TaskPayloads {
    'sweep-reviews': object
  }
}

export const reviewTasks = {
  'sweep-reviews': { payload: z.object({}), run: sweepReviews, everyMs: HOUR_MS },
} satisfies Partial<TaskRegister>
