import { and, eq } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { imageKeys } from '#server/platform/images/kept-images.ts'
import { photoRule } from '#server/platform/images/photo-rule.ts'
import { enqueueAll } from '#server/platform/tasks/enqueue.ts'
import { lockOwnVessel } from '#server/vessels/read-vessel.ts'
import { changeVessel } from '#server/vessels/vessel-queries.ts'
import { vesselPhotos } from '#server/vessels/vessel-table.ts'

export const dropPhotoFiles = ({ db, now }: Pick<Context, 'db' | 'now'>, file: string): Promise<void> =>
  enqueueAll(
    { db, now },
    'delete-file',
    imageKeys(photoRule, file).map(key => ({ payload: { key } })),
  )

export const removePhoto = (
  context: Context,
  { id, photoId }: { id: string; photoId: string },
): Promise<void> =>
  transaction(context, async inside => {
    const { db, now } = inside
    await lockOwnVessel(inside, id)
    const [removed] = await db
      .delete(vesselPhotos)
      .where(and(eq(vesselPhotos.id, photoId), eq(vesselPhotos.vesselId, id)))
      .returning()
    if (!removed) throw new Refusal('photo_not_found')
    await dropPhotoFiles(inside, removed.file)
    await changeVessel(db, id, { updatedAt: now })
  })
