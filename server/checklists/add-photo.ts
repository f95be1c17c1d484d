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
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { KeptImage } from '#server/platform/images/kept-images.ts'
import { tellOthersLive } from '#server/platform/live/tell-live.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

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
  context.db.transaction(async tx => {
    const { item } = await lockItemToFillIn({ ...context, db: tx }, address)
    if (!mayRepeat) await expectRoom(tx, item)
  })

/** The same picture sent twice is one photo, however long after. */
export const addPhoto = (
  context: Context,
  address: ItemAddress,
  { name, hash, width, height }: KeptImage,
): Promise<{ photo: PhotoRow; checklist: ListOfItem; item: ItemRow }> =>
  context.db.transaction(async tx => {
    const { checklist, item } = await lockItemToFillIn({ ...context, db: tx }, address)
    const same = await findSame(tx, item, hash)
    if (same) {
      await enqueue({ db: tx, now: context.now }, 'delete-photo', { file: name })
      return { photo: same, checklist, item }
    }
    await expectRoom(tx, item)
    const photo = { id: newId(), itemId: item.id, file: name, hash, width, height, createdAt: context.now }
    await tx.insert(checklistPhotos).values(photo)
    const [changed] = await tx
      .update(checklistItems)
      .set({ version: sql`${checklistItems.version} + 1` })
      .where(eq(checklistItems.id, item.id))
      .returning()
    await tellOthersLive({ ...context, db: tx }, 'checklist', checklist.id, [
      checklist.ownerId,
      checklist.crewId,
    ])
    return { photo, checklist, item: changed ?? item }
  })
