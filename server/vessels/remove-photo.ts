import { and, eq } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'
import { shoreSheets } from '#server/passages/shore-table.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { photoRule } from '#server/platform/images/photo-rule.ts'
import { dropImagesLater } from '#server/platform/images/stored-images.ts'
import { lockOwnVessel } from '#server/vessels/read-vessel.ts'
import { changeVessel } from '#server/vessels/vessel-queries.ts'
import { vesselPhotos } from '#server/vessels/vessel-table.ts'

/** Ashore they look for the boat by the picture that it had at the departure. */
const isFrozen = async (db: Database, file: string) =>
  (
    await db
      .select({ id: shoreSheets.jobId })
      .from(shoreSheets)
      .where(eq(shoreSheets.photoFile, file))
      .limit(1)
  ).length > 0

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
    if (!(await isFrozen(db, removed.file))) await dropImagesLater(inside, photoRule, [removed.file])
    await changeVessel(db, id, { updatedAt: now })
  })
