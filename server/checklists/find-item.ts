import { and, eq } from 'drizzle-orm'
import { checklistPolicy } from '#domain/checklists/checklist-policy.ts'
import { checklistTransitions } from '#domain/checklists/checklist-transitions.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { mayStart } from '#domain/transitions.ts'
import { lockChecklist } from '#server/checklists/checklist-queries.ts'
import { type ChecklistRow, checklistItems, type ItemRow } from '#server/checklists/checklist-table.ts'
import type { Context } from '#server/context.ts'

export interface ItemAddress {
  id: string
  itemId: string
}

/** The item of a draft, held until the transaction ends. Refuses strangers, what is no draft, and another list's item. */
export async function lockItemToFillIn(
  { db, actor }: Context,
  { id, itemId }: ItemAddress,
): Promise<{ checklist: ChecklistRow; item: ItemRow }> {
  // Shared: two items may be filled in at once, but the list can't be submitted meanwhile.
  const checklist = await lockChecklist(db, id, 'share')
  if (!checklist) throw new Refusal('checklist_not_found')
  authorize(checklistPolicy.fillIn(actor, checklist))
  const [item] = await db
    .select()
    .from(checklistItems)
    .where(and(eq(checklistItems.id, itemId), eq(checklistItems.checklistId, id)))
    .for('update')
  if (!item) throw new Refusal('checklist_item_not_found')
  authorize(mayStart(checklistTransitions.fillIn, checklist.status))
  // Of a version that the owner has rejected.
  if (item.version !== checklist.version) throw new Refusal('checklist_not_draft')
  return { checklist, item }
}
