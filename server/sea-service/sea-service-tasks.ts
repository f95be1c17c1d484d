import * as z from 'zod/mini'
import type { TaskRegister } from '#server/platform/tasks/task.ts'
import { makeSeaServicePdf } from '#server/sea-service/make-sea-service-pdf.ts'

declare module '#server/platform/tasks/task.ts' {
  interface TaskPayloads {
    'sea-service-pdf': { id: string }
  }
}

export const seaServiceTasks = {
  'sea-service-pdf': { payload: z.object({ id: z.string() }), run: makeSeaServicePdf },
} satisfies Partial<TaskRegister>
