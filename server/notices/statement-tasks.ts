import * as z from 'zod/mini'
import { mailComplaint } from '#server/notices/mail-complaint.ts'
import { mailStatement } from '#server/notices/mail-statement.ts'
import { undoMeasure } from '#server/notices/undo-measure.ts'
import type { TaskRegister } from '#server/platform/tasks/task.ts'

declare module '#server/platform/tasks/task.ts' {
  interface TaskPayloads {
    'mail-statement': { statementId: string }
    'end-measure': { statementId: string }
    'mail-complaint': { complaintId: string }
  }
}

const payload = z.object({ statementId: z.string() })

export const statementTasks = {
  'mail-statement': { payload, run: mailStatement },
  /** At the end of its last day. */
  'end-measure': {
    payload,
    run: (context, { statementId }) => undoMeasure(context, { id: statementId }, 'ended'),
  },
  'mail-complaint': { payload: z.object({ complaintId: z.string() }), run: mailComplaint },
} satisfies Partial<TaskRegister>
