import * as z from 'zod/mini'
import { type Party, parties } from '#domain/contracts/evidence.ts'
import { mailSettlement } from '#server/ledger/mail-settlement.ts'
import { makeSettlementPdf } from '#server/ledger/make-settlement-pdf.ts'
import { remindOfSettlement } from '#server/ledger/remind-settlement.ts'
import type { TaskRegister } from '#server/platform/tasks/task.ts'

declare module '#server/platform/tasks/task.ts' {
  interface TaskPayloads {
    'settlement-pdf': { settlementId: string }
    'mail-settlement': { settlementId: string; party: Party }
    'remind-settlement': { jobId: string }
  }
}

export const ledgerTasks = {
  'settlement-pdf': { payload: z.object({ settlementId: z.string() }), run: makeSettlementPdf },
  'mail-settlement': {
    payload: z.object({ settlementId: z.string(), party: z.enum(parties) }),
    run: mailSettlement,
  },
  'remind-settlement': { payload: z.object({ jobId: z.string() }), run: remindOfSettlement },
} satisfies Partial<TaskRegister>
