import * as z from 'zod/mini'
import { type Party, parties } from '#domain/contracts/evidence.ts'
import { mailHandover } from '#server/checklists/mail-handover.ts'
import { makeHandoverPdf } from '#server/checklists/make-handover-pdf.ts'
import { makeInspectionPdf } from '#server/checklists/make-inspection-pdf.ts'
import { dropUnused } from '#server/checklists/remove-photo.ts'
import type { TaskRegister } from '#server/platform/tasks/task.ts'

declare module '#server/platform/tasks/task.ts' {
  interface TaskPayloads {
    'inspection-pdf': { checklistId: string }
    'handover-pdf': { checklistId: string }
    'mail-handover': { checklistId: string; party: Party }
    'delete-photo': { file: string }
  }
}

export const checklistTasks = {
  'inspection-pdf': { payload: z.object({ checklistId: z.string() }), run: makeInspectionPdf },
  'handover-pdf': { payload: z.object({ checklistId: z.string() }), run: makeHandoverPdf },
  'mail-handover': {
    payload: z.object({ checklistId: z.string(), party: z.enum(parties) }),
    run: mailHandover,
  },
  /** Releases before enqueue it; this one deletes files by 'delete-file' alone. */
  'delete-photo': {
    payload: z.object({ file: z.string() }),
    run: (context, { file }) => dropUnused(context, file),
  },
} satisfies Partial<TaskRegister>
