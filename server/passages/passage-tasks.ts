import * as z from 'zod/mini'
import { makeDeparturePdf } from '#server/passages/make-departure-pdf.ts'
import { measureToGo } from '#server/passages/measure-to-go.ts'
import type { TaskRegister } from '#server/platform/tasks/task.ts'

declare module '#server/platform/tasks/task.ts' {
  interface TaskPayloads {
    'departure-pdf': { jobId: string }
    'measure-to-go': { jobId: string }
  }
}

export const passageTasks = {
  'departure-pdf': { payload: z.object({ jobId: z.string() }), run: makeDeparturePdf },
  'measure-to-go': { payload: z.object({ jobId: z.string() }), run: measureToGo },
} satisfies Partial<TaskRegister>
