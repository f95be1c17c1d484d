import { and, eq, inArray, isNull, notExists, notInArray } from 'drizzle-orm'
import { contracts } from '#server/contracts/contract-table.ts'
import { forgetContactMailsOf } from '#server/passages/contact-mails.ts'
import { dropSheetsOf, forgetInSheets, listSheetsOf } from '#server/passages/erase-sheets.ts'
import { falseStarts } from '#server/passages/false-start-table.ts'
import { loadPassages } from '#server/passages/load-passages.ts'
import { logEntries, logPhotos } from '#server/passages/log-table.ts'
import { passagesOf } from '#server/passages/passage-queries.ts'
import { passageShares, passages, passageWaivers } from '#server/passages/passage-table.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { photoRule } from '#server/platform/images/photo-rule.ts'
import { dropImagesLater } from '#server/platform/images/stored-images.ts'
import { inParts } from '#server/platform/in-parts.ts'
import { dropSealed } from '#server/platform/sealed-files/sealed-files.ts'

type Erasing = Pick<Context, 'db' | 'actor' | 'now' | 'services'>

/** Each is judged by all that is known of it. */
const AT_ONCE = 20

/** The skipper's contact ashore stays when another of the crew is erased: nothing depends on that person. */
async function theirsOf(erasing: Erasing, jobIds: string[]): Promise<string[]> {
  if (erasing.actor.role === 'owner') return jobIds
  const read = await loadPassages(erasing, jobIds)
  return read.filter(({ skipper }) => skipper?.id === erasing.actor.id).map(({ card }) => card.id)
}

async function takeBack(erasing: Erasing, part: string[]): Promise<void> {
  const { db, actor, now } = erasing
  const { jobId, departedAt } = passages
  const theirs = await theirsOf(erasing, part)
  const waiting = and(inArray(jobId, theirs), isNull(departedAt))
  await db
    .update(passages)
    .set({ ownerReadyAt: null, skipperReadyAt: null, leftAt: null, updatedAt: now })
    .where(waiting)
  if (actor.role === 'owner') return
  const ids = db.select({ jobId }).from(passages).where(waiting)
  await db
    .delete(passageWaivers)
    .where(and(inArray(passageWaivers.jobId, ids), eq(passageWaivers.key, 'skipper_fit')))
  await db
    .update(passages)
    .set({ contactName: null, contactEmail: null, others: null })
    .where(inArray(jobId, theirs))
}

/** Also where they have left their place since. */
async function eraseWords({ db, actor }: Erasing): Promise<void> {
  const { jobId, weatherBy, skipperId, departedAt } = passages
  const isWaiting = isNull(departedAt)
  const waiting = db.select({ jobId }).from(passages).where(isWaiting)
  await db
    .delete(passageWaivers)
    .where(and(eq(passageWaivers.byId, actor.id), inArray(passageWaivers.jobId, waiting)))
  await db
    .update(passages)
    .set({ weather: null, weatherBy: null })
    .where(and(isWaiting, eq(weatherBy, actor.id)))
  await db
    .update(passages)
    .set({ skipperId: null })
    .where(and(isWaiting, eq(skipperId, actor.id)))
}

/** The frozen record of a departed passage is the others' evidence: it stays with the contract. */
export async function erasePassagesOf(erasing: Erasing): Promise<void> {
  const { db, actor } = erasing
  const rows = await db.select({ jobId: passages.jobId }).from(passages).where(passagesOf(db, actor))
  const ids = rows.map(({ jobId }) => jobId)
  await inParts(erasing, ids, takeBack, AT_ONCE)
  await transaction(erasing, eraseWords)
  await forgetContactMailsOf(db, actor.id)
  await inParts(erasing, await listSheetsOf(erasing), forgetInSheets)
}

/** Deletes the passages of offers all of whose contracts are among these, with their files. */
export async function dropPassagesOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  contractIds: string[],
): Promise<void> {
  if (contractIds.length === 0) return
  const offers = db
    .select({ jobId: contracts.jobId })
    .from(contracts)
    .where(inArray(contracts.id, contractIds))
  const others = db
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(eq(contracts.jobId, passages.jobId), notInArray(contracts.id, contractIds)))
  const gone = await db
    .delete(passages)
    .where(and(inArray(passages.jobId, offers), notExists(others)))
    .returning({ jobId: passages.jobId })
  if (gone.length === 0) return
  const offersGone = gone.map(({ jobId }) => jobId)
  const photos = await db
    .select({ file: logPhotos.file })
    .from(logPhotos)
    .innerJoin(logEntries, eq(logEntries.id, logPhotos.entryId))
    .where(inArray(logEntries.jobId, offersGone))
  // With its photos.
  await db.delete(logEntries).where(inArray(logEntries.jobId, offersGone))
  await db.delete(passageWaivers).where(inArray(passageWaivers.jobId, offersGone))
  await db.delete(passageShares).where(inArray(passageShares.jobId, offersGone))
  await db.delete(falseStarts).where(inArray(falseStarts.jobId, offersGone))
  await dropSheetsOf({ db, now }, offersGone)
  await dropSealed({ db, now }, offersGone)
  await dropImagesLater(
    { db, now },
    photoRule,
    photos.map(({ file }) => file),
  )
}
