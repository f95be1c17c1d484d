import * as z from 'zod/mini'
import { HOUR_MS } from '#domain/durations.ts'
import { backfillPassages } from '#server/applications/backfill-passages.ts'
import type { TaskRegister } from '#server/platform/tasks/task.ts'

declare module '#server/platform/tasks/task.ts' {
  interface TaskPayloads {
    'backfill-passages': object
  }
}

export const applicationTasks = {
  'backfill-passages': { payload: z.object({}), run: backfillPassages, everyMs: HOUR_MS },
} satisfies Partial<TaskRegister>
