import { eq, sql } from 'drizzle-orm'
import type { ItemInput } from '#domain/checklists/checklist.ts'
import { expiryName } from '#domain/checklists/expiry.ts'
import { faultOf, unitsOf } from '#domain/checklists/measure.ts'
import { Refusal } from '#domain/errors.ts'
import { checklistItems, type ItemRow } from '#server/checklists/checklist-table.ts'
import { type ItemAddress, type ListOfItem, lockItemToFillIn } from '#server/checklists/find-item.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { prepareOnce, type Slots } from '#server/platform/db/prepare-once.ts'
import { sendWithCommit } from '#server/platform/db/transaction.ts'
import { tellOthersLive } from '#server/platform/live/tell-live.ts'

/** The time of the answer; none after an answer is taken back. */
function completion({ status, completedAt }: ItemRow, given: ItemInput['status'], now: Date): Date | null {
  if (given === undefined || given === status) return completedAt
  return given === null ? null : now
}

function measured({ key, unit, value }: ItemRow, given: ItemInput): Partial<ItemRow> {
  const { value: read, measure } = given
  if (read === undefined && !measure) return {}
  if (!unit) {
    if (!measure && read === null) return {}
    throw new Refusal('item_not_measured')
  }
  const next = measure?.unit ?? unit
  if (next !== unit && !unitsOf(key).includes(next)) throw new Refusal('item_has_no_such_unit')
  const kept = read === undefined ? (next === unit ? value : null) : read
  const fault = kept === null ? undefined : faultOf(kept, next)
  if (fault) throw new Refusal('invalid_input', [{ field: 'value', fault }])
  return { unit: next, value: kept }
}

/** The columns of an answer; the item is locked. */
const writeAnswer = prepareOnce('write_item', (db, item: Slots<ItemRow>) =>
  db
    .update(checklistItems)
    .set({
      status: sql`${item.status}`,
      notes: sql`${item.notes}`,
      expiresOn: sql`${item.expiresOn}`,
      unit: sql`${item.unit}`,
      value: sql`${item.value}`,
      completedAt: sql`${item.completedAt}`,
      version: sql`${item.version}`,
    })
    .where(eq(checklistItems.id, item.id)),
)

/** `expected`: the version that the caller has read; undefined: any. */
export const updateItem = (
  context: Context,
  address: ItemAddress,
  given: ItemInput,
  expected: number | undefined,
): Promise<{ checklist: ListOfItem; item: ItemRow }> =>
  transaction(context, async inside => {
    const { db } = inside
    const { status, notes, expiresOn } = given
    const { checklist, item } = await lockItemToFillIn(inside, address)
    if (expected !== undefined && expected !== item.version) throw new Refusal('checklist_item_changed')
    if (expiresOn && !expiryName(item.key)) throw new Refusal('item_has_no_expiry')
    const changed = {
      ...item,
      ...(status === undefined ? {} : { status }),
      ...(notes === undefined ? {} : { notes }),
      ...(expiresOn === undefined ? {} : { expiresOn }),
      ...measured(item, given),
      completedAt: completion(item, status, context.now),
      version: item.version + 1,
    }
    await sendWithCommit(db, writeAnswer, changed)
    // The owner, or the crew member's other device, may show the list.
    await tellOthersLive(inside, 'checklist', checklist.id, [checklist.ownerId, checklist.crewId])
    return { checklist, item: changed }
  })
