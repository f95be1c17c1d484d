import * as z from 'zod/mini'
import { MINUTE_MS } from '#domain/durations.ts'
import { mailContact } from '#server/passages/mail-contact.ts'
import { mailFalseStart } from '#server/passages/mail-false-start.ts'
import { mailShore } from '#server/passages/mail-shore.ts'
import { makeDeparturePdf } from '#server/passages/make-departure-pdf.ts'
import { makeFalseStartPdf } from '#server/passages/make-false-start-pdf.ts'
import { measureToGo } from '#server/passages/measure-to-go.ts'
import { sealWhenDue } from '#server/passages/seal-false-start.ts'
import { watchReports } from '#server/passages/watch-reports.ts'
import type { TaskRegister } from '#server/platform/tasks/task.ts'

declare module '#server/platform/tasks/task.ts' {
  interface TaskPayloads {
    'departure-pdf': { jobId: string }
    'measure-to-go': { jobId: string }
    'watch-reports': object
    'mail-contact': { jobId: string; since: string }
    'seal-false-start': { jobId: string }
    'false-start-pdf': { jobId: string }
    'mail-false-start': { jobId: string; userId: string }
    'mail-shore': { jobId: string }
  }
}

export const passageTasks = {
  'departure-pdf': { payload: z.object({ jobId: z.string() }), run: makeDeparturePdf },
  'measure-to-go': { payload: z.object({ jobId: z.string() }), run: measureToGo },
  'watch-reports': { payload: z.object({}), run: watchReports, everyMs: 5 * MINUTE_MS },
  'mail-contact': { payload: z.object({ jobId: z.string(), since: z.string() }), run: mailContact },
  'seal-false-start': { payload: z.object({ jobId: z.string() }), run: sealWhenDue },
  'false-start-pdf': { payload: z.object({ jobId: z.string() }), run: makeFalseStartPdf },
  'mail-false-start': {
    payload: z.object({ jobId: z.string(), userId: z.string() }),
    run: mailFalseStart,
  },
  'mail-shore': { payload: z.object({ jobId: z.string() }), run: mailShore },
} satisfies Partial<TaskRegister>
