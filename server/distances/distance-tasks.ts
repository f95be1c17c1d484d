import * as z from 'zod/mini'
import { rememberDistance } from '#server/distances/find-distance.ts'
import type { TaskRegister } from '#server/platform/tasks/task.ts'

declare module '#server/platform/tasks/task.ts' {
  interface TaskPayloads {
    'remember-distance': { origin: string; destination: string }
  }
}

export const distanceTasks = {
  'remember-distance': {
    payload: z.object({ origin: z.string(), destination: z.string() }),
    run: rememberDistance,
  },
} satisfies Partial<TaskRegister>
