import { eq, inArray } from 'drizzle-orm'
import { users } from '#server/accounts/account-table.ts'
import { checklistItems, checklistPhotos, checklists } from '#server/checklists/checklist-table.ts'
import { dossiers } from '#server/dossier/dossier-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { messages } from '#server/messages/message-table.ts'
import { logEntries, logPhotos } from '#server/passages/log-table.ts'
import { shoreSheets } from '#server/passages/shore-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { titles } from '#server/titles/title-table.ts'
import { vesselDocuments, vesselPhotos, vessels } from '#server/vessels/vessel-table.ts'

interface Owned {
  name: string | null
  userId: string | null
}
type FindOwned = (db: Database, names: string[]) => Promise<Owned[]>

const plain = (key: string) => key
const bare = (key: string) => key.slice(key.indexOf('/') + 1)
const ofPhoto = (key: string) => bare(key).replace(/(-thumb)?\.\w+$/, '')

const attachmentOwners: FindOwned[] = [
  (db, names) =>
    db
      .select({ name: vesselDocuments.fileKey, userId: vessels.ownerId })
      .from(vesselDocuments)
      .innerJoin(vessels, eq(vessels.id, vesselDocuments.vesselId))
      .where(inArray(vesselDocuments.fileKey, names)),
  (db, names) =>
    db
      .select({ name: messages.fileKey, userId: messages.senderId })
      .from(messages)
      .where(inArray(messages.fileKey, names)),
  (db, names) =>
    db
      .select({ name: titles.fileKey, userId: titles.userId })
      .from(titles)
      .where(inArray(titles.fileKey, names)),
  (db, names) =>
    db
      .select({ name: dossiers.fileKey, userId: jobs.ownerId })
      .from(dossiers)
      .innerJoin(jobs, eq(jobs.id, dossiers.jobId))
      .where(inArray(dossiers.fileKey, names)),
]
const photoOwners: FindOwned[] = [
  (db, names) =>
    db
      .select({ name: checklistPhotos.file, userId: checklists.crewId })
      .from(checklistPhotos)
      .innerJoin(checklistItems, eq(checklistItems.id, checklistPhotos.itemId))
      .innerJoin(checklists, eq(checklists.id, checklistItems.checklistId))
      .where(inArray(checklistPhotos.file, names)),
  (db, names) =>
    db
      .select({ name: vesselPhotos.file, userId: vessels.ownerId })
      .from(vesselPhotos)
      .innerJoin(vessels, eq(vessels.id, vesselPhotos.vesselId))
      .where(inArray(vesselPhotos.file, names)),
  (db, names) =>
    db
      .select({ name: logPhotos.file, userId: logEntries.authorId })
      .from(logPhotos)
      .innerJoin(logEntries, eq(logEntries.id, logPhotos.entryId))
      .where(inArray(logPhotos.file, names)),
  (db, names) =>
    db
      .select({ name: shoreSheets.photoFile, userId: jobs.ownerId })
      .from(shoreSheets)
      .innerJoin(jobs, eq(jobs.id, shoreSheets.jobId))
      .where(inArray(shoreSheets.photoFile, names)),
]
const pictureOwners: FindOwned[] = [
  (db, names) =>
    db.select({ name: users.picture, userId: users.id }).from(users).where(inArray(users.picture, names)),
]

/** For each folder of uploads: how its rows name a file, and the tables of those rows. */
const owners = [
  ['attachments/', plain, attachmentOwners],
  ['photos/', ofPhoto, photoOwners],
  ['pictures/', bare, pictureOwners],
] as const

/** The owner of each of these files; files without a row are left out. */
export async function findFileOwners(db: Database, keys: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const [folder, nameIn, finders] of owners) {
    const own = Map.groupBy(
      keys.filter(key => key.startsWith(folder)),
      nameIn,
    )
    if (own.size === 0) continue
    for (const find of finders)
      for (const { name, userId } of await find(db, [...own.keys()]))
        for (const key of own.get(name ?? '') ?? []) if (userId !== null) found.set(key, userId)
  }
  return found
}
