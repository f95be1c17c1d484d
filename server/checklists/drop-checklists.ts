import { inArray } from 'drizzle-orm'
import {
  checklistItems,
  checklistPhotos,
  checklistRejections,
  checklists,
} from '#server/checklists/checklist-table.ts'
import { handoverRecords, handoverSignatures } from '#server/checklists/handover-table.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { photoRule } from '#server/platform/images/photo-rule.ts'
import { dropImagesLater } from '#server/platform/images/stored-images.ts'
import { dropSealed } from '#server/platform/sealed-files/sealed-files.ts'

/** Deletes all lists of these contracts, with their photos, records and sealed files. */
export async function dropChecklistsOf(
  { db, now }: Pick<SystemContext, 'db' | 'now'>,
  contractIds: string[],
): Promise<void> {
  if (contractIds.length === 0) return
  const lists = await db
    .select({ id: checklists.id })
    .from(checklists)
    .where(inArray(checklists.contractId, contractIds))
  const ids = lists.map(({ id }) => id)
  if (ids.length === 0) return
  await db.delete(handoverSignatures).where(inArray(handoverSignatures.checklistId, ids))
  await db.delete(handoverRecords).where(inArray(handoverRecords.checklistId, ids))
  const items = db
    .select({ id: checklistItems.id })
    .from(checklistItems)
    .where(inArray(checklistItems.checklistId, ids))
  const photos = await db
    .delete(checklistPhotos)
    .where(inArray(checklistPhotos.itemId, items))
    .returning({ file: checklistPhotos.file })
  await db.delete(checklistItems).where(inArray(checklistItems.checklistId, ids))
  await db.delete(checklistRejections).where(inArray(checklistRejections.checklistId, ids))
  await db.delete(checklists).where(inArray(checklists.id, ids))
  await dropSealed({ db, now }, ids)
  await dropImagesLater({ db, now }, photoRule, [...new Set(photos.map(({ file }) => file))])
}
