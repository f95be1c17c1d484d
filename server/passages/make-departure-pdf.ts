import { Refusal } from '#domain/errors.ts'
import { followerLabel } from '#domain/jobs/crew-role.ts'
import { paths } from '#domain/paths.ts'
import { voyageOf } from '#domain/ports/voyage.ts'
import { contentHash } from '#server/contracts/content-hash.ts'
import type { DepartureDocument } from '#server/passages/departure-document.ts'
import { frozenRecord } from '#server/passages/frozen-record.ts'
import { findPassage, loadPassage, type Passage } from '#server/passages/load-passages.ts'
import { type PassageRow, passages } from '#server/passages/passage-table.ts'
import type { Context, SystemContext } from '#server/platform/context.ts'
import { fileName } from '#server/platform/http/send-pdf.ts'
import { sealOnce } from '#server/platform/sealed-files/seal-once.ts'

function describe(context: SystemContext, passage: Passage, row: PassageRow): DepartureDocument {
  const { card, crew, skipper, conditions } = passage
  const { departedAt, departureHash, ownerReadyAt, skipperReadyAt, reportEvery } = row
  const frozen = frozenRecord(row)
  if (!departedAt || !departureHash || !skipper) throw new Error(`Passage ${card.id} has not departed.`)
  // The stored data must still match the hash, or the seal would cover something else.
  if (contentHash(frozen) !== departureHash)
    throw new Error(`The departure of ${card.id} is not the one that was frozen.`)
  return {
    jobId: card.id,
    jobTitle: card.title,
    course: { ...card, distanceMiles: card.distance && voyageOf(card.distance.miles).miles },
    vesselName: card.vesselName,
    owner: card.ownerName,
    skipper: skipper.name,
    crew: crew
      .filter(person => person !== skipper)
      .map(({ name, role }) => ({ name, role: followerLabel(role) })),
    departedAt,
    ownerReadyAt: ownerReadyAt ?? departedAt,
    skipperReadyAt: skipperReadyAt ?? departedAt,
    reportEvery: reportEvery ?? 0,
    conditions,
    frozen,
    hash: departureHash,
    verifyUrl: `${context.services.settings.publicUrl}${paths.verify(card.id)}`,
  }
}

/** The sealed record of a departure. */
export async function readSealedDeparture(context: SystemContext, passage: Passage): Promise<Buffer> {
  const { row, card } = passage
  if (!row?.departedAt) throw new Refusal('passage_not_departed')
  return sealOnce(context, {
    kind: 'departure',
    subject: card.id,
    of: passages.jobId,
    folder: 'departures',
    describe: () => describe(context, passage, row),
  })
}

/** The sealed record of the departure, for its parties. */
export async function readDeparturePdf(
  context: Context,
  jobId: string,
): Promise<{ pdf: Buffer; file: string }> {
  const passage = await loadPassage(context, jobId)
  const pdf = await readSealedDeparture(context, passage)
  return { pdf, file: fileName('acta-de-zarpe', passage.card.title) }
}

/** A passage that is gone meanwhile needs none. */
export async function makeDeparturePdf(context: SystemContext, { jobId }: { jobId: string }): Promise<void> {
  const passage = await findPassage(context, jobId)
  if (passage) await readSealedDeparture(context, passage)
}
