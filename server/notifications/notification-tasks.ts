import * as z from 'zod/mini'
import { readRest } from '#server/notifications/mark-all-read.ts'
import type { TaskRegister } from '#server/platform/tasks/task.ts'

declare module '#server/platform/tasks/task.ts' {
  interface TaskPayloads {
    'read-notifications': { userId: string; until: string }
  }
}

export const notificationTasks = {
  'read-notifications': { payload: z.object({ userId: z.string(), until: z.string() }), run: readRest },
} satisfies Partial<TaskRegister>
