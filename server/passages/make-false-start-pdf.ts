import { Refusal } from '#domain/errors.ts'
import { paths } from '#domain/paths.ts'
import { voyageOf } from '#domain/ports/voyage.ts'
import type { PhotoData } from '#server/checklists/inspection-document.ts'
import { photoPrinter } from '#server/checklists/pdf/print-photos.ts'
import { contentHash } from '#server/contracts/content-hash.ts'
import { peopleOf } from '#server/passages/change-passage.ts'
import type { FalseStartDocument } from '#server/passages/false-start-document.ts'
import { falseStarts } from '#server/passages/false-start-table.ts'
import { findPassage, loadPassage, type Passage } from '#server/passages/load-passages.ts'
import { listPhotosOf } from '#server/passages/log-queries.ts'
import type { Context, SystemContext } from '#server/platform/context.ts'
import { fileName } from '#server/platform/http/send-pdf.ts'
import { sealOnce } from '#server/platform/sealed-files/seal-once.ts'
import { enqueueAll } from '#server/platform/tasks/enqueue.ts'

async function describe(context: SystemContext, passage: Passage): Promise<FalseStartDocument> {
  const { db, services } = context
  const { card, skipper, falseStart } = passage
  const { record, hash, sealedAt } = falseStart?.row ?? {}
  if (!record || !hash || !sealedAt) throw new Error(`The false start of ${card.id} is not sealed.`)
  // The stored data must still match the hash, or the seal would cover something else.
  if (contentHash(record) !== hash)
    throw new Error(`The false start of ${card.id} is not the one that was frozen.`)
  const entries = [...record.aboard, ...record.waits, ...record.notes]
  const rows = await listPhotosOf(
    db,
    entries.map(({ _id }) => _id),
  )
  const print = photoPrinter(services)
  const photos = new Map<string, PhotoData[]>()
  for (const { _id, photos: hashes } of entries) {
    // Photos that were added after the sealing are not in the record.
    const sealed = rows.filter(({ entryId, hash: picture }) => entryId === _id && hashes.includes(picture))
    if (sealed.length > 0) photos.set(_id, await print(sealed))
  }
  return {
    jobId: card.id,
    jobTitle: card.title,
    course: { ...card, distanceMiles: card.distance && voyageOf(card.distance.miles).miles },
    vesselName: card.vesselName,
    owner: card.ownerName,
    skipper: skipper?.name ?? null,
    startDate: card.startDate,
    endDate: card.endDate,
    sealedAt,
    record,
    hash,
    photos,
    verifyUrl: `${services.settings.publicUrl}${paths.verify(card.id)}`,
  }
}

/** Making it mails each party their copy. */
export async function readSealedFalseStart(context: SystemContext, passage: Passage): Promise<Buffer> {
  const { card, falseStart } = passage
  if (!falseStart) throw new Refusal('false_start_not_found')
  if (!falseStart.row.sealedAt) throw new Refusal('false_start_unsealed')
  return sealOnce(context, {
    kind: 'false_start',
    subject: card.id,
    of: falseStarts.jobId,
    folder: 'departures',
    describe: () => describe(context, passage),
    follow: inside =>
      enqueueAll(
        inside,
        'mail-false-start',
        peopleOf(passage).map(userId => ({
          payload: { jobId: card.id, userId },
          key: `${card.id} ${userId}`,
        })),
      ),
  })
}

/** The sealed record, for its parties. */
export async function readFalseStartPdf(
  context: Context,
  jobId: string,
): Promise<{ pdf: Buffer; file: string }> {
  const passage = await loadPassage(context, jobId)
  const pdf = await readSealedFalseStart(context, passage)
  return { pdf, file: fileName('acta-de-salida-en-falso', passage.card.title) }
}

/** A passage that is gone meanwhile needs none. */
export async function makeFalseStartPdf(context: SystemContext, { jobId }: { jobId: string }): Promise<void> {
  const passage = await findPassage(context, jobId)
  if (passage?.falseStart) await readSealedFalseStart(context, passage)
}
