import { and, eq } from 'drizzle-orm'
import { checklistPolicy } from '#domain/checklists/checklist-policy.ts'
import { checklistTransitions } from '#domain/checklists/checklist-transitions.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { mayStart } from '#domain/transitions.ts'
import {
  type ChecklistRow,
  checklistItems,
  checklists,
  type ItemRow,
} from '#server/checklists/checklist-table.ts'
import type { Context } from '#server/platform/context.ts'
import { prepareOnce, type Slots } from '#server/platform/db/prepare-once.ts'
import { together } from '#server/platform/db/transaction.ts'

export interface ItemAddress {
  id: string
  itemId: string
}

/** What of a list is to be known to show an item of it. */
export type ListOfItem = Pick<
  ChecklistRow,
  'id' | 'contractId' | 'phase' | 'ownerId' | 'crewId' | 'status' | 'version'
>

/** Shared: two items may be filled in at once, but the list can't be submitted meanwhile. */
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

/** The item of a draft, held until the transaction ends. Refuses strangers, what is no draft, and another list's item. */
export async function lockItemToFillIn(
  { db, actor }: Context,
  address: ItemAddress,
): Promise<{ checklist: ListOfItem; item: ItemRow }> {
  const [[checklist], [item]] = await together([lockList(db, address), lockItem(db, address)])
  if (!checklist) throw new Refusal('checklist_not_found')
  authorize(checklistPolicy.fillIn(actor, checklist))
  if (!item) throw new Refusal('checklist_item_not_found')
  authorize(mayStart(checklistTransitions.fillIn, checklist.status))
  // Of a version that the owner has rejected.
  if (item.version !== checklist.version) throw new Refusal('checklist_not_draft')
  return { checklist, item }
}
