import type { Difference } from '#domain/checklists/differences.ts'
import { Refusal } from '#domain/errors.ts'
import { paths } from '#domain/paths.ts'
import { findChecklistOf, listItems } from '#server/checklists/checklist-queries.ts'
import type { ChecklistRow, PhotoRow } from '#server/checklists/checklist-table.ts'
import { signedContent } from '#server/checklists/create-handover-record.ts'
import type { DifferenceData, HandoverDocument } from '#server/checklists/handover-document.ts'
import { type Handover, signatureOf } from '#server/checklists/handover-record.ts'
import type { HandoverSignatureRow } from '#server/checklists/handover-table.ts'
import { answerPrinter } from '#server/checklists/pdf/print-answer.ts'
import { withPhotos } from '#server/checklists/read-checklist.ts'
import { contentHash } from '#server/contracts/content-hash.ts'
import { findContractCard } from '#server/contracts/contract-queries.ts'
import { dataInForce } from '#server/contracts/contract-view.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'

interface Ends {
  departure: ChecklistRow
  arrival: ChecklistRow
}
interface Signatures {
  crew: HandoverSignatureRow
  owner: HandoverSignatureRow
}

async function endsOf(db: Database, arrival: ChecklistRow): Promise<Ends> {
  const departure = await findChecklistOf(db, arrival.contractId, 'departure')
  if (!departure) throw new Error(`The arrival ${arrival.id} has no departure.`)
  return { departure, arrival }
}

function signaturesOf(handover: Handover): Signatures {
  const crew = signatureOf(handover, 'crew')
  const owner = signatureOf(handover, 'owner')
  if (!crew || !owner) throw new Error('A complete record lacks a signature.')
  return { crew, owner }
}

/** The stored data must still match the signed hash, or the seal would cover something else. */
function signedData({ departure, arrival }: Ends, { record }: Handover): HandoverDocument['signed'] {
  const signed = signedContent(departure, arrival, record)
  if (contentHash(signed) !== record.dataHash)
    throw new Error(`The record of ${arrival.id} is not the one that was signed.`)
  return signed
}

async function photosOf(db: Database, list: ChecklistRow): Promise<Map<string, readonly PhotoRow[]>> {
  const answered = await withPhotos(db, await listItems(db, list))
  return new Map(answered.map(({ item, photos }) => [item.key, photos]))
}

async function printDifferences(
  { db, services }: SystemContext,
  { departure, arrival }: Ends,
  differences: Difference[],
  endDate: string,
): Promise<DifferenceData[]> {
  const print = answerPrinter(services, endDate)
  const before = await photosOf(db, departure)
  const now = await photosOf(db, arrival)
  return Promise.all(
    differences.map(async each => ({
      label: each.item,
      category: each.category,
      departure: each.departure && (await print(each.key, each.departure, before.get(each.key) ?? [])),
      arrival: await print(each.key, each.arrival, now.get(each.key) ?? []),
    })),
  )
}

function eventsOf(handover: Handover, { crew, owner }: Signatures, names: { crew: string; owner: string }) {
  const drawnUp = {
    at: handover.record.createdAt,
    what: 'El propietario aprueba la lista de llegada y se levanta el acta',
    who: names.owner,
    address: null,
    browser: null,
  }
  const signings = [
    { ...crew, what: 'El tripulante firma el acta', who: names.crew },
    { ...owner, what: 'El propietario firma el acta', who: names.owner },
  ]
    .sort((one, other) => one.signedAt.getTime() - other.signedAt.getTime())
    .map(({ signedAt, what, who, address, browser }) => ({ at: signedAt, what, who, address, browser }))
  return [drawnUp, ...signings]
}

export async function describeHandover(
  context: SystemContext,
  handover: Handover,
): Promise<HandoverDocument> {
  const { db, services } = context
  const { card, record } = handover
  const signatures = signaturesOf(handover)
  const ends = await endsOf(db, card.checklist)
  const contractCard = await findContractCard(db, card.contract.id)
  if (!contractCard) throw new Refusal('contract_not_found')
  const contract = dataInForce(contractCard.contract)
  const { vesselName, registrationNumber } = card.checklist.vesselInfo
  const compared = ({ version, reviewedAt }: ChecklistRow) => ({
    version,
    approvedAt: reviewedAt ?? record.createdAt,
  })
  return {
    checklistId: card.checklist.id,
    contract,
    vesselName,
    registration: registrationNumber,
    departure: compared(ends.departure),
    arrival: compared(ends.arrival),
    differences: await printDifferences(context, ends, record.differences, contract.endDate),
    facts: record.facts,
    crewSignature: { png: signatures.crew.png, signedAt: signatures.crew.signedAt },
    ownerSignature: { png: signatures.owner.png, signedAt: signatures.owner.signedAt },
    events: eventsOf(handover, signatures, { crew: contract.crewName, owner: contract.ownerName }),
    signed: signedData(ends, handover),
    dataHash: record.dataHash,
    verifyUrl: `${services.settings.publicUrl}${paths.verify(card.checklist.id)}`,
  }
}
