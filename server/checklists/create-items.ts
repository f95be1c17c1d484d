import type { ItemCategory } from '#domain/checklists/checklist-item.ts'
import { expiryOfItem } from '#domain/checklists/item-documents.ts'
import { usualUnit } from '#domain/checklists/measure.ts'
import { isAskedByZone, itemsFor, labelAtArrival } from '#domain/checklists/standard-items.ts'
import type { NavigationZone } from '#domain/vessels/navigation-zones.ts'
import { listPhotos } from '#server/checklists/checklist-queries.ts'
import {
  type ChecklistRow,
  checklistItems,
  checklistPhotos,
  type ItemRow,
} from '#server/checklists/checklist-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { VesselDocumentRow } from '#server/vessels/vessel-table.ts'

export type Blank = Pick<
  ItemRow,
  'key' | 'category' | 'label' | 'check' | 'critical' | 'photoExpected' | 'askedByZone' | 'unit' | 'expiresOn'
>
type Version = Pick<ChecklistRow, 'id' | 'version'>

/** With the dates of the vessel's documents. */
export const standardBlanks = (
  vesselType: string | null,
  zone: NavigationZone | null,
  documents: readonly VesselDocumentRow[],
): Blank[] =>
  itemsFor(vesselType, zone).map(item => ({
    key: item.key,
    category: item.category satisfies ItemCategory,
    label: item.label,
    check: item.check,
    critical: item.critical ?? false,
    photoExpected: item.photoExpected ?? false,
    askedByZone: isAskedByZone(item, zone),
    unit: usualUnit(item.key),
    expiresOn: expiryOfItem(item.key, documents),
  }))

/**
 * The departure's items for the arrival, with its questions: an old list may measure nothing, or name the departure.
 */
export const blanksOf = (items: readonly ItemRow[]): Blank[] =>
  items.map(({ key, category, label, check, critical, photoExpected, askedByZone, unit }) => ({
    key,
    category,
    label: labelAtArrival(label),
    check,
    critical,
    photoExpected,
    askedByZone,
    unit: unit ?? usualUnit(key),
    // An arrival's empty date means that it is the departure's.
    expiresOn: null,
  }))

const rowOf = ({ id, version }: Version, blank: Blank, position: number) => ({
  ...blank,
  id: newId(),
  checklistId: id,
  listVersion: version,
  position,
})

export async function createItems(db: Database, list: Version, blanks: readonly Blank[]): Promise<void> {
  await db.insert(checklistItems).values(blanks.map((blank, position) => rowOf(list, blank, position)))
}

/** Flagged items are always open; working ones keep answers and photos if the crew member wants that. */
export async function recreateItems(
  db: Database,
  list: Version,
  blanks: readonly Blank[],
  { before, carryOver }: { before: readonly ItemRow[]; carryOver: boolean },
): Promise<void> {
  const known = new Map(before.map(item => [item.key, item]))
  const kept = new Map<ItemRow, string>()
  const rows = blanks.map((blank, position) => {
    const row = rowOf(list, blank, position)
    const old = known.get(blank.key)
    const flagged = old?.flagged ?? false
    row.unit = old?.unit ?? row.unit
    if (!carryOver || flagged || old?.status !== 'working') return { ...row, flagged }
    kept.set(old, row.id)
    const { status, notes, expiresOn, value, completedAt } = old
    return { ...row, flagged, status, notes, expiresOn, value, completedAt }
  })
  await db.insert(checklistItems).values(rows)
  const photos = [...(await listPhotos(db, [...kept.keys()])).values()].flat()
  const itemOf = new Map([...kept].map(([old, id]) => [old.id, id]))
  const copies = photos.flatMap(photo => {
    const itemId = itemOf.get(photo.itemId)
    return itemId ? [{ ...photo, id: newId(), itemId }] : []
  })
  if (copies.length > 0) await db.insert(checklistPhotos).values(copies)
}
