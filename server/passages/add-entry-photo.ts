import { and, eq } from 'drizzle-orm'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { ENTRY_PHOTOS_MAX } from '#domain/passages/log-entry.ts'
import { wasBeforeDeparture } from '#domain/passages/log-moments.ts'
import { passagePolicy } from '#domain/passages/passage-policy.ts'
import { changing } from '#server/passages/change-passage.ts'
import { loadPassage, type Passage } from '#server/passages/load-passages.ts'
import { countEntryPhotos, findEntry, type ShownEntry } from '#server/passages/log-queries.ts'
import { logPhotos } from '#server/passages/log-table.ts'
import { logMomentsOf } from '#server/passages/write-log.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { photoRule } from '#server/platform/images/photo-rule.ts'
import { dropImagesLater, type StoredImage } from '#server/platform/images/stored-images.ts'

interface EntryAddress {
  jobId: string
  id: string
}

async function expectWritable(
  { db, actor, now }: Context,
  passage: Passage,
  { jobId, id }: EntryAddress,
): Promise<ShownEntry> {
  const moments = logMomentsOf(passage)
  const found = await findEntry(db, id)
  const isHere = found?.entry.jobId === jobId
  const isBefore = isHere && wasBeforeDeparture(found.entry.at, moments.departedAt)
  authorize(
    isBefore
      ? passagePolicy.addPhotoBefore(actor, passage.aboard, moments, now)
      : passagePolicy.writeLog(actor, passage.aboard, moments, now),
  )
  if (!isHere) throw new Refusal('entry_not_found')
  return found
}

const expectRoom = async (db: Database, entryId: string) => {
  if ((await countEntryPhotos(db, eq(logPhotos.entryId, entryId))) >= ENTRY_PHOTOS_MAX)
    throw new Refusal('entry_photos_full')
}

/** Before the picture is read. A photo that is sent again may be among the six: its hash tells that later. */
export async function expectEntryPhotoAllowed(
  context: Context,
  address: EntryAddress,
  { mayRepeat }: { mayRepeat: boolean },
): Promise<void> {
  await expectWritable(context, await loadPassage(context, address.jobId), address)
  if (!mayRepeat) await expectRoom(context.db, address.id)
}

/** The same picture sent twice is one photo, however long after. */
export const addEntryPhoto = (
  context: Context,
  address: EntryAddress,
  { name, hash, width, height }: StoredImage,
): Promise<ShownEntry> =>
  changing(context, address.jobId, async (inside, passage) => {
    const { db, now } = inside
    const found = await expectWritable(inside, passage, address)
    const same = and(eq(logPhotos.entryId, address.id), eq(logPhotos.hash, hash))
    if ((await countEntryPhotos(db, same)) > 0) {
      await dropImagesLater({ db, now }, photoRule, [name])
      return found
    }
    await expectRoom(db, address.id)
    const photo = { id: newId(), entryId: address.id, file: name, hash, width, height, createdAt: now }
    await db.insert(logPhotos).values(photo)
    return found
  })
