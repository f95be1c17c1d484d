import { differencesBetween } from '#domain/checklists/differences.ts'
import { handoverFacts } from '#domain/checklists/handover-facts.ts'
import { findChecklistOf, listItems } from '#server/checklists/checklist-queries.ts'
import type { ChecklistRow, ItemRow } from '#server/checklists/checklist-table.ts'
import { type HandoverRow, handoverRecords } from '#server/checklists/handover-table.ts'
import { contentHash } from '#server/contracts/content-hash.ts'
import type { Context } from '#server/platform/context.ts'

const asFound = ({ key, category, label, status, notes, expiresOn, unit, value }: ItemRow) => ({
  key,
  category,
  item: label,
  status,
  notes,
  expiresOn,
  measure: unit && { unit },
  value,
})

type Frozen = Pick<HandoverRow, 'differences' | 'facts'>

/** The signed data: the compared lists, their differences, and the facts of the handover. */
export const signedContent = (
  departure: ChecklistRow,
  arrival: ChecklistRow,
  { differences, facts }: Frozen,
) => ({
  contract: arrival.contractId,
  departure: { list: departure.id, version: departure.version },
  arrival: { list: arrival.id, version: arrival.version },
  differences: differences as never,
  ...(facts && { handover: facts as never }),
})

/** Defaults for missing facts: the time of submission, and the contract's destination. */
const whereOf = (
  { handedOverAt, submittedAt, location }: ChecklistRow,
  destinationPort: string,
  now: Date,
) => ({
  at: (handedOverAt ?? submittedAt ?? now).toISOString(),
  port: location.port ?? destinationPort,
  berth: location.berth,
})

/** After the approval of the arrival's list: the differences and the facts, frozen. */
export async function createHandoverRecord(
  { db, now }: Context,
  arrival: ChecklistRow,
  destinationPort: string,
): Promise<void> {
  const departure = await findChecklistOf(db, arrival.contractId, 'departure')
  if (!departure) throw new Error(`The arrival ${arrival.id} has no departure.`)
  const before = (await listItems(db, departure)).map(asFound)
  const found = (await listItems(db, arrival)).map(asFound)
  const frozen = {
    differences: differencesBetween(before, found),
    facts: handoverFacts(whereOf(arrival, destinationPort, now), before, found),
  }
  await db.insert(handoverRecords).values({
    checklistId: arrival.id,
    ...frozen,
    dataHash: contentHash(signedContent(departure, arrival, frozen)),
    createdAt: now,
  })
}
