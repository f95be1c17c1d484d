import { and, eq } from 'drizzle-orm'
import { checklistPolicy } from '#domain/checklists/checklist-policy.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import {
  type ChecklistRow,
  checklistItems,
  checklists,
  type ItemRow,
} from '#server/checklists/checklist-table.ts'
import type { Context } from '#server/platform/context.ts'
import { prepareOnce, type Slots } from '#server/platform/db/prepare-once.ts'
import { inOrder } from '#server/platform/db/transaction.ts'

export interface ItemAddress {
  id: string
  itemId: string
}

export type ListOfItem = Pick<
  ChecklistRow,
  'id' | 'contractId' | 'phase' | 'ownerId' | 'crewId' | 'status' | 'version'
>

/** A shared lock: two items may be filled in at once, but the list can't be submitted meanwhile. */
const lockList = prepareOnce('lock_list_to_fill_in', (db, { id }: Slots<ItemAddress>) =>
  db
    .select({
      id: checklists.id,
      contractId: checklists.contractId,
      phase: checklists.phase,
      ownerId: checklists.ownerId,
      crewId: checklists.crewId,
      status: checklists.status,
      version: checklists.version,
    })
    .from(checklists)
    .where(eq(checklists.id, id))
    .for('share'),
)
const lockItem = prepareOnce('lock_item', (db, { id, itemId }: Slots<ItemAddress>) =>
  db
    .select()
    .from(checklistItems)
    .where(and(eq(checklistItems.id, itemId), eq(checklistItems.checklistId, id)))
    .for('update'),
)

/** A draft's item, locked until the transaction ends. Refuses strangers, other statuses, and items of another list. */
export async function lockItemToFillIn(
  { db, actor }: Context,
  address: ItemAddress,
): Promise<{ checklist: ListOfItem; item: ItemRow }> {
  const [[checklist], [item]] = await inOrder(db, [() => lockList(db, address), () => lockItem(db, address)])
  if (!checklist) throw new Refusal('checklist_not_found')
  authorize(checklistPolicy.hold(actor, checklist))
  if (!item) throw new Refusal('checklist_item_not_found')
  const isCurrent = item.listVersion === checklist.version
  authorize(checklistPolicy.fillIn(actor, { ...checklist, isCurrent }))
  return { checklist, item }
}
