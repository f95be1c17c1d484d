import { and, eq, sql } from 'drizzle-orm'
import { PHOTOS_MAX } from '#domain/checklists/checklist.ts'
import { Refusal } from '#domain/errors.ts'
import { countPhotos } from '#server/checklists/checklist-queries.ts'
import {
  checklistItems,
  checklistPhotos,
  type ItemRow,
  type PhotoRow,
} from '#server/checklists/checklist-table.ts'
import { type ItemAddress, type ListOfItem, lockItemToFillIn } from '#server/checklists/find-item.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { photoRule } from '#server/platform/images/photo-rule.ts'
import { dropImagesLater, type StoredImage } from '#server/platform/images/stored-images.ts'
import { tellOthersLive } from '#server/platform/live/tell-live.ts'

async function findSame(db: Database, item: ItemRow, hash: string): Promise<PhotoRow | undefined> {
  const [row] = await db
    .select()
    .from(checklistPhotos)
    .where(and(eq(checklistPhotos.itemId, item.id), eq(checklistPhotos.hash, hash)))
  return row
}

const expectRoom = async (db: Database, item: ItemRow) => {
  if ((await countPhotos(db, eq(checklistPhotos.itemId, item.id))) >= PHOTOS_MAX)
    throw new Refusal('photos_full')
}

/** Before the picture is read. A photo that is sent again may be among the six: its hash tells that later. */
export const expectPhotoAllowed = (
  context: Context,
  address: ItemAddress,
  { mayRepeat }: { mayRepeat: boolean },
): Promise<void> =>
  transaction(context, async inside => {
    const { db } = inside
    const { item } = await lockItemToFillIn(inside, address)
    if (!mayRepeat) await expectRoom(db, item)
  })

/** The same picture sent twice is one photo, however long after. */
export const addPhoto = (
  context: Context,
  address: ItemAddress,
  { name, hash, width, height }: StoredImage,
): Promise<{ photo: PhotoRow; checklist: ListOfItem; item: ItemRow }> =>
  transaction(context, async inside => {
    const { db } = inside
    const { checklist, item } = await lockItemToFillIn(inside, address)
    const same = await findSame(db, item, hash)
    if (same) {
      await dropImagesLater(inside, photoRule, [name])
      return { photo: same, checklist, item }
    }
    await expectRoom(db, item)
    const photo = { id: newId(), itemId: item.id, file: name, hash, width, height, createdAt: context.now }
    await db.insert(checklistPhotos).values(photo)
    const [changed] = await db
      .update(checklistItems)
      .set({ version: sql`${checklistItems.version} + 1` })
      .where(eq(checklistItems.id, item.id))
      .returning()
    await tellOthersLive(inside, 'checklist', checklist.id, [checklist.ownerId, checklist.crewId])
    return { photo, checklist, item: changed ?? item }
  })
