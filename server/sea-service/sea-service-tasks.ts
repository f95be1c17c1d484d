import * as z from 'zod/mini'
import { HOUR_MS } from '#domain/durations.ts'
import type { TaskRegister } from '#server/platform/tasks/task.ts'
import { backfillCertificates } from '#server/sea-service/backfill-certificates.ts'
import { makeSeaServicePdf } from '#server/sea-service/make-sea-service-pdf.ts'

declare module '#server/platform/tasks/task.ts' {
  interface TaskPayloads {
    'sea-service-pdf': { id: string }
    'backfill-certificates': object
  }
}

export const seaServiceTasks = {
  'sea-service-pdf': { payload: z.object({ id: z.string() }), run: makeSeaServicePdf },
  'backfill-certificates': { payload: z.object({}), run: backfillCertificates, everyMs: HOUR_MS },
} satisfies Partial<TaskRegister>
