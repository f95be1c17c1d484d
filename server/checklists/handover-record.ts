import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { checklistPolicy } from '#domain/checklists/checklist-policy.ts'
import type { handoverRecordView } from '#domain/checklists/handover-record.ts'
import type { Party } from '#domain/contracts/evidence.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { type ChecklistCardRow, findChecklistCard } from '#server/checklists/checklist-queries.ts'
import {
  type HandoverRow,
  type HandoverSignatureRow,
  handoverRecords,
  handoverSignatures,
} from '#server/checklists/handover-table.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'

export interface Handover {
  card: ChecklistCardRow
  record: HandoverRow
  signatures: HandoverSignatureRow[]
}

export async function findHandover(db: Database, id: string): Promise<Handover | undefined> {
  const card = await findChecklistCard(db, id)
  const [record] = await db.select().from(handoverRecords).where(eq(handoverRecords.checklistId, id))
  if (!card || !record) return undefined
  const signatures = await db.select().from(handoverSignatures).where(eq(handoverSignatures.checklistId, id))
  return { card, record, signatures }
}

/** Refuses strangers, and a list without a record. */
export async function loadHandover({ db, actor }: Context, id: string): Promise<Handover> {
  const card = await findChecklistCard(db, id)
  if (!card) throw new Refusal('checklist_not_found')
  authorize(checklistPolicy.read(actor, card.checklist))
  const handover = await findHandover(db, id)
  if (!handover) throw new Refusal('record_not_found')
  return handover
}

export const signatureOf = ({ signatures }: Handover, party: Party) =>
  signatures.find(each => each.party === party)

/** The facts for its policy. */
export const recordFacts = ({ card: { checklist }, signatures }: Handover) => ({
  ownerId: checklist.ownerId,
  crewId: checklist.crewId,
  signedBy: signatures.map(({ party }) => party),
})

export function viewHandover(handover: Handover): z.output<typeof handoverRecordView> {
  const { card, record } = handover
  const { checklist, contract, job, owner, crew } = card
  const { facts } = record
  const { originPort, destinationPort, startDate, endDate } = contract.data
  const signed = (party: Party) => {
    const signature = signatureOf(handover, party)
    return signature ? { signedAt: signature.signedAt } : null
  }
  return {
    checklist: checklist.id,
    contract: {
      _id: contract.id,
      job: { _id: job.id, title: job.title },
      originPort,
      destinationPort,
      startDate,
      endDate,
    },
    owner: { _id: owner.id, name: owner.name },
    crew: { _id: crew.id, name: crew.name },
    vesselName: checklist.vesselInfo.vesselName,
    differences: record.differences,
    handedOver: facts && { at: new Date(facts.at), port: facts.port, berth: facts.berth },
    measurements: facts?.measurements ?? [],
    inventory: facts?.inventory ?? null,
    dataHash: record.dataHash,
    crewSignature: signed('crew'),
    ownerSignature: signed('owner'),
    createdAt: record.createdAt,
  }
}
