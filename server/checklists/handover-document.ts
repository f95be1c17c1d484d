import type { ItemCategory } from '#domain/checklists/checklist-item.ts'
import type { HandoverFacts } from '#domain/checklists/handover-facts.ts'
import type { canonicalJson } from '#domain/contracts/canonical.ts'
import type { ContractData } from '#domain/contracts/contract.ts'
import type { AnswerData } from '#server/checklists/inspection-document.ts'
import type { EvidenceEvent } from '#server/platform/pdf/event-table.ts'
import type { SignatureData } from '#server/platform/pdf/signature-block.ts'

export interface DifferenceData {
  label: string
  category: ItemCategory
  /** Null where the item was not on that list. */
  departure: AnswerData | null
  arrival: AnswerData
}

/** A list that was compared. */
export interface ListData {
  version: number
  approvedAt: Date
}

declare module '#server/platform/documents/documents.ts' {
  interface DocumentInputs {
    handover: HandoverDocument
  }
}

/** All that stands in a signed record; plain data, because it is handed to a worker. */
export interface HandoverDocument {
  /** The arrival's list, whose code the record has too. */
  checklistId: string
  contract: ContractData
  vesselName: string | null
  registration: string | null
  departure: ListData
  arrival: ListData
  differences: DifferenceData[]
  /** Null in a record from before they were noted. */
  facts: HandoverFacts | null
  crewSignature: SignatureData
  ownerSignature: SignatureData
  events: EvidenceEvent[]
  /** What both signed, attached as data, and its SHA-256. */
  signed: Parameters<typeof canonicalJson>[0]
  dataHash: string
  verifyUrl: string
}

/** Whoever signs last completes it. */
export const completedAt = ({ crewSignature, ownerSignature }: HandoverDocument): Date =>
  new Date(Math.max(crewSignature.signedAt.getTime(), ownerSignature.signedAt.getTime()))
