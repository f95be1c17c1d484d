import { and, eq, inArray, isNull, notExists, notInArray } from 'drizzle-orm'
import { applications } from '#server/applications/application-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { forgetContactMailsOf } from '#server/passages/contact-mails.ts'
import { dropSharesOf } from '#server/passages/drop-shares.ts'
import { dropSheetsOf, forgetInSheets } from '#server/passages/erase-sheets.ts'
import { falseStarts } from '#server/passages/false-start-table.ts'
import { findPassage } from '#server/passages/load-passages.ts'
import { logEntries, logPhotos } from '#server/passages/log-table.ts'
import { passagesOf } from '#server/passages/passage-queries.ts'
import { passageShares, passages, passageWaivers } from '#server/passages/passage-table.ts'
import type { Context } from '#server/platform/context.ts'
import { photoRule } from '#server/platform/images/photo-rule.ts'
import { dropImagesLater } from '#server/platform/images/stored-images.ts'
import { dropSealed } from '#server/platform/sealed-files/sealed-files.ts'

/** The frozen record of a departed passage is the others' evidence: it stays with the contract. */
export async function erasePassagesOf({
  db,
  actor,
  now,
  services,
}: Pick<Context, 'db' | 'actor' | 'now' | 'services'>): Promise<void> {
  const rows = await db
    .select({ jobId: passages.jobId, departedAt: passages.departedAt })
    .from(passages)
    .where(passagesOf(db, actor))
  const theirs: typeof rows = []
  for (const row of rows) {
    const passage = await findPassage({ db, now, services }, row.jobId)
    // Of the others of the crew nothing depends on them: the skipper's contact ashore stays.
    if (actor.role === 'owner' || passage?.skipper?.id === actor.id) theirs.push(row)
  }
  const all = theirs.map(({ jobId }) => jobId)
  const waiting = theirs.filter(({ departedAt }) => departedAt === null).map(({ jobId }) => jobId)
  const { jobId, weatherBy, skipperId, departedAt } = passages
  const isWaiting = isNull(departedAt)
  // Who wrote or was chosen had a place once.
  const hadPlace = inArray(
    jobId,
    db.select({ id: applications.jobId }).from(applications).where(eq(applications.crewId, actor.id)),
  )
  await db
    .update(passages)
    .set({ ownerReadyAt: null, skipperReadyAt: null, leftAt: null, updatedAt: now })
    .where(inArray(jobId, waiting))
  if (actor.role === 'crew')
    await db
      .delete(passageWaivers)
      .where(and(inArray(passageWaivers.jobId, waiting), eq(passageWaivers.key, 'skipper_fit')))
  // Also where they have left their place since.
  await db
    .delete(passageWaivers)
    .where(
      and(
        eq(passageWaivers.byId, actor.id),
        inArray(passageWaivers.jobId, db.select({ jobId }).from(passages).where(isWaiting)),
      ),
    )
  await db
    .update(passages)
    .set({ weather: null, weatherBy: null })
    .where(and(isWaiting, hadPlace, eq(weatherBy, actor.id)))
  await db
    .update(passages)
    .set({ skipperId: null })
    .where(and(isWaiting, hadPlace, eq(skipperId, actor.id)))
  await dropSharesOf(db, actor.id)
  await forgetContactMailsOf(db, actor.id)
  await forgetInSheets({ db, now, actor })
  if (actor.role === 'crew')
    await db
      .update(passages)
      .set({ contactName: null, contactEmail: null, others: null })
      .where(inArray(jobId, all))
}

/** Of offers all of whose contracts are among these, with their files. */
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
