import { Refusal } from '#domain/errors.ts'
import { VESSEL_PHOTOS_MAX } from '#domain/vessels/vessel.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { KeptImage } from '#server/platform/images/kept-images.ts'
import { lockOwnVessel } from '#server/vessels/read-vessel.ts'
import { dropPhotoFiles } from '#server/vessels/remove-photo.ts'
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
  context.db.transaction(async tx => {
    await lockOwnVessel({ ...context, db: tx }, id, 'share')
    if (!mayRepeat) expectRoom(await photosOf(tx, id))
  })

/** The same picture sent twice is one photo. */
export const addPhoto = (
  context: Context,
  id: string,
  { name, hash, width, height }: KeptImage,
): Promise<VesselPhotoRow> =>
  context.db.transaction(async tx => {
    const { now } = context
    await lockOwnVessel({ ...context, db: tx }, id)
    const photos = await photosOf(tx, id)
    const same = photos.find(photo => photo.hash === hash)
    if (same) {
      await dropPhotoFiles({ db: tx, now }, name)
      return same
    }
    expectRoom(photos)
    const photo = { id: newId(), vesselId: id, file: name, hash, width, height, createdAt: now }
    await tx.insert(vesselPhotos).values(photo)
    await changeVessel(tx, id, { updatedAt: now })
    return photo
  })
