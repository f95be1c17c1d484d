import { eq, inArray } from 'drizzle-orm'
import { jobs } from '#server/jobs/job-table.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { photoRule } from '#server/platform/images/photo-rule.ts'
import { imageKeys } from '#server/platform/images/stored-images.ts'
import { enqueueAll } from '#server/platform/tasks/enqueue.ts'
import { lockOwnVessel } from '#server/vessels/read-vessel.ts'
import { changeVessel } from '#server/vessels/vessel-queries.ts'
import { vesselDocuments, vesselPhotos, vessels } from '#server/vessels/vessel-table.ts'

/** With their photos, documents and files; offers that name them name none any more. */
async function dropVessels({ db, now }: Pick<Context, 'db' | 'now'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const photos = await db
    .delete(vesselPhotos)
    .where(inArray(vesselPhotos.vesselId, [...ids]))
    .returning({ file: vesselPhotos.file })
  const documents = await db
    .delete(vesselDocuments)
    .where(inArray(vesselDocuments.vesselId, [...ids]))
    .returning({ key: vesselDocuments.fileKey })
  await db.delete(vessels).where(inArray(vessels.id, [...ids]))
  const keys = [
    ...photos.flatMap(({ file }) => imageKeys(photoRule, file)),
    ...documents.flatMap(({ key }) => key ?? []),
  ]
  await enqueueAll(
    { db, now },
    'delete-file',
    keys.map(key => ({ payload: { key } })),
  )
}

export async function dropVesselsOf({
  db,
  actor,
  now,
}: Pick<Context, 'db' | 'actor' | 'now'>): Promise<void> {
  const own = await db.select({ id: vessels.id }).from(vessels).where(eq(vessels.ownerId, actor.id))
  await dropVessels(
    { db, now },
    own.map(({ id }) => id),
  )
}

const isNamed = async (db: Database, id: string) =>
  (await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.vesselId, id)).limit(1)).length > 0

/** Archived if an offer names it, otherwise deleted. Returns whether it is still there. */
export const removeVessel = (context: Context, id: string): Promise<{ archived: boolean }> =>
  transaction(context, async inside => {
    const { db, now } = inside
    const vessel = await lockOwnVessel(inside, id)
    const archived = await isNamed(db, id)
    if (archived) await changeVessel(db, id, { archivedAt: vessel.archivedAt ?? now, updatedAt: now })
    else await dropVessels(inside, [id])
    return { archived }
  })
