import * as z from 'zod/mini'
import { checklistStatuses } from '#domain/checklists/checklist-status.ts'
import { instant } from '#domain/fields.ts'

const firstList = z.object({
  _id: z.string(),
  crew: z.object({ name: z.string() }),
  status: z.enum(checklistStatuses),
  createdAt: instant,
})
export type FirstList = z.input<typeof firstList>
/** For each end of the transfer, the boat's list if another crew member of the offer began it; otherwise null. */
export const listsOnBoard = z.object({ departure: z.nullable(firstList), arrival: z.nullable(firstList) })
