import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'
import { countPhotos } from '#server/checklists/checklist-queries.ts'
import { checklistItems, checklistPhotos, type ItemRow } from '#server/checklists/checklist-table.ts'
import { type ItemAddress, type ListOfItem, lockItemToFillIn } from '#server/checklists/find-item.ts'
import { type Context, type SystemContext, transaction } from '#server/platform/context.ts'
import { photoRule } from '#server/platform/images/photo-rule.ts'
import { dropImagesLater } from '#server/platform/images/stored-images.ts'
import { tellOthersLive } from '#server/platform/live/tell-live.ts'

/** A rejected version may still show it. */
export async function dropUnused(moment: SystemContext, file: string): Promise<void> {
  const uses = await countPhotos(moment.db, eq(checklistPhotos.file, file))
  if (uses === 0) await dropImagesLater(moment, photoRule, [file])
}

export const removePhoto = (
  context: Context,
  { photoId, ...address }: ItemAddress & { photoId: string },
): Promise<{ checklist: ListOfItem; item: ItemRow }> =>
  transaction(context, async inside => {
    const { db } = inside
    const { checklist, item } = await lockItemToFillIn(inside, address)
    const [removed] = await db
      .delete(checklistPhotos)
      .where(and(eq(checklistPhotos.id, photoId), eq(checklistPhotos.itemId, item.id)))
      .returning()
    if (!removed) throw new Refusal('photo_not_found')
    const [changed] = await db
      .update(checklistItems)
      .set({ version: sql`${checklistItems.version} + 1` })
      .where(eq(checklistItems.id, item.id))
      .returning()
    await dropUnused(inside, removed.file)
    await tellOthersLive(inside, 'checklist', checklist.id, [checklist.ownerId, checklist.crewId])
    return { checklist, item: changed ?? item }
  })
