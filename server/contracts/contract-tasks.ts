import * as z from 'zod/mini'
import { type Party, parties } from '#domain/contracts/evidence.ts'
import { mailContract } from '#server/contracts/mail-contract.ts'
import { makeContractPdf } from '#server/contracts/make-contract-pdf.ts'
import type { TaskRegister } from '#server/platform/tasks/task.ts'

declare module '#server/platform/tasks/task.ts' {
  interface TaskPayloads {
    'contract-pdf': { contractId: string }
    'mail-contract': { contractId: string; party: Party }
  }
}

export const contractTasks = {
  'contract-pdf': { payload: z.object({ contractId: z.string() }), run: makeContractPdf },
  'mail-contract': {
    payload: z.object({ contractId: z.string(), party: z.enum(parties) }),
    run: mailContract,
  },
} satisfies Partial<TaskRegister>
