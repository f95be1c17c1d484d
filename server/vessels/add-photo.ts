import { Refusal } from '#domain/errors.ts'
import { VESSEL_PHOTOS_MAX } from '#domain/vessels/vessel.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { photoRule } from '#server/platform/images/photo-rule.ts'
import { dropImagesLater, type StoredImage } from '#server/platform/images/stored-images.ts'
import { lockOwnVessel } from '#server/vessels/read-vessel.ts'
import { changeVessel, listVesselPhotos } from '#server/vessels/vessel-queries.ts'
import { type VesselPhotoRow, vesselPhotos } from '#server/vessels/vessel-table.ts'

const photosOf = async (db: Database, id: string) => (await listVesselPhotos(db, [id])).get(id) ?? []
const expectRoom = (photos: readonly VesselPhotoRow[]) => {
  if (photos.length >= VESSEL_PHOTOS_MAX) throw new Refusal('vessel_photos_full')
}

/** Before the picture is read. A photo that is sent again may be among the twelve: its hash tells that later. */
export const expectPhotoAllowed = (
  context: Context,
  id: string,
  { mayRepeat }: { mayRepeat: boolean },
): Promise<void> =>
  transaction(context, async inside => {
    const { db } = inside
    await lockOwnVessel(inside, id, 'share')
    if (!mayRepeat) expectRoom(await photosOf(db, id))
  })

/** The same picture sent twice is one photo. */
export const addPhoto = (
  context: Context,
  id: string,
  { name, hash, width, height }: StoredImage,
): Promise<VesselPhotoRow> =>
  transaction(context, async inside => {
    const { db, now } = inside
    await lockOwnVessel(inside, id)
    const photos = await photosOf(db, id)
    const same = photos.find(photo => photo.hash === hash)
    if (same) {
      await dropImagesLater(inside, photoRule, [name])
      return same
    }
    expectRoom(photos)
    const photo = { id: newId(), vesselId: id, file: name, hash, width, height, createdAt: now }
    await db.insert(vesselPhotos).values(photo)
    await changeVessel(db, id, { updatedAt: now })
    return photo
  })
