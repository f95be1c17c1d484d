import { eq } from 'drizzle-orm'
import type { ItemInput } from '#domain/checklists/checklist.ts'
import { expiryName } from '#domain/checklists/expiry.ts'
import { Refusal } from '#domain/errors.ts'
import { checklistItems, type ItemRow } from '#server/checklists/checklist-table.ts'
import { type ItemAddress, lockItemToFillIn } from '#server/checklists/find-item.ts'
import type { Context } from '#server/context.ts'
import { tellLive } from '#server/live/tell-live.ts'

/** When it was answered: a second answer is a new one, and one that is taken back never was. */
function completion({ status, completedAt }: ItemRow, given: ItemInput['status'], now: Date): Date | null {
  if (given === undefined || given === status) return completedAt
  return given === null ? null : now
}

/** `expected`: the version that the caller has read; undefined where they take what comes. */
export const updateItem = (
  context: Context,
  address: ItemAddress,
  { status, notes, expiresOn }: ItemInput,
  expected: number | undefined,
): Promise<ItemRow> =>
  context.db.transaction(async tx => {
    const { checklist, item } = await lockItemToFillIn({ ...context, db: tx }, address)
    if (expected !== undefined && expected !== item.revision) throw new Refusal('checklist_item_changed')
    if (expiresOn && !expiryName(item.key)) throw new Refusal('item_has_no_expiry')
    const [changed] = await tx
      .update(checklistItems)
      .set({
        ...(status === undefined ? {} : { status }),
        ...(notes === undefined ? {} : { notes }),
        ...(expiresOn === undefined ? {} : { expiresOn }),
        completedAt: completion(item, status, context.now),
        revision: item.revision + 1,
      })
      .where(eq(checklistItems.id, item.id))
      .returning()
    // The owner, who may be looking on. The crew member's own device knows what it has sent.
    await tellLive(tx, 'checklist', checklist.id, [checklist.ownerId])
    return changed ?? item
  })
