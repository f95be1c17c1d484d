import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'
import { countPhotos } from '#server/checklists/checklist-queries.ts'
import { checklistItems, checklistPhotos, type ItemRow } from '#server/checklists/checklist-table.ts'
import { type ItemAddress, type ListOfItem, lockItemToFillIn } from '#server/checklists/find-item.ts'
import { type Context, type SystemContext, transaction } from '#server/platform/context.ts'
import { dropImage } from '#server/platform/images/kept-images.ts'
import { photoRule } from '#server/platform/images/photo-rule.ts'
import { tellOthersLive } from '#server/platform/live/tell-live.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

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
    await enqueue(inside, 'delete-photo', { file: removed.file })
    await tellOthersLive(inside, 'checklist', checklist.id, [checklist.ownerId, checklist.crewId])
    return { checklist, item: changed ?? item }
  })

/** Unless a rejected version still shows it. */
export async function deletePhoto(
  { db, services }: SystemContext,
  { file }: { file: string },
): Promise<void> {
  const uses = await countPhotos(db, eq(checklistPhotos.file, file))
  if (uses === 0) await dropImage(services.files, photoRule, file)
}
