import * as z from 'zod/mini'
import { type Party, parties } from '#domain/contracts/evidence.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { sweepAnnexes } from '#server/annexes/expire-annexes.ts'
import { mailAnnex } from '#server/annexes/mail-annex.ts'
import { makeAnnexPdf } from '#server/annexes/make-annex-pdf.ts'
import type { TaskRegister } from '#server/platform/tasks/task.ts'

declare module '#server/platform/tasks/task.ts' {
  interface TaskPayloads {
    'annex-pdf': { annexId: string }
    'mail-annex': { annexId: string; party: Party }
    'sweep-annexes': object
  }
}

export const annexTasks = {
  'annex-pdf': { payload: z.object({ annexId: z.string() }), run: makeAnnexPdf },
  'mail-annex': { payload: z.object({ annexId: z.string(), party: z.enum(parties) }), run: mailAnnex },
  'sweep-annexes': { payload: z.object({}), run: sweepAnnexes, everyMs: HOUR_MS },
} satisfies Partial<TaskRegister>
