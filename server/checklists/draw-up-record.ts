import { type Difference, differencesBetween } from '#domain/checklists/differences.ts'
import { findChecklistOf, listItems } from '#server/checklists/checklist-queries.ts'
import type { ChecklistRow, ItemRow } from '#server/checklists/checklist-table.ts'
import { handoverRecords } from '#server/checklists/handover-table.ts'
import type { Context } from '#server/context.ts'
import { contentHash } from '#server/contracts/content-hash.ts'

const asFound = ({ key, category, label, status, notes, expiresOn }: ItemRow) => ({
  key,
  category,
  item: label,
  status,
  notes,
  expiresOn,
})

/** What both sign: which lists were compared, and what came of it. */
export const signedContent = (departure: ChecklistRow, arrival: ChecklistRow, differences: Difference[]) => ({
  contract: arrival.contractId,
  departure: { list: departure.id, version: departure.version },
  arrival: { list: arrival.id, version: arrival.version },
  differences: differences as never,
})

/** Once the arrival's list is approved: what has changed since the vessel left, frozen. */
export async function drawUpRecord({ db, now }: Context, arrival: ChecklistRow): Promise<void> {
  const departure = await findChecklistOf(db, arrival.contractId, 'departure')
  if (!departure) throw new Error(`The arrival ${arrival.id} has no departure.`)
  const before = (await listItems(db, departure)).map(asFound)
  const differences = differencesBetween(before, (await listItems(db, arrival)).map(asFound))
  await db.insert(handoverRecords).values({
    checklistId: arrival.id,
    differences,
    dataHash: contentHash(signedContent(departure, arrival, differences)),
    createdAt: now,
  })
}
