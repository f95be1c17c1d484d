import type { ItemCategory } from '#domain/checklists/checklist-item.ts'
import type { HandoverFacts } from '#domain/checklists/handover-facts.ts'
import type { canonicalJson } from '#domain/contracts/canonical.ts'
import type { ContractData } from '#domain/contracts/contract-data.ts'
import type { AnswerData } from '#server/checklists/inspection-document.ts'
import type { EvidenceEvent } from '#server/platform/pdf/event-table.ts'
import type { SignatureData } from '#server/platform/pdf/signature-block.ts'

export interface DifferenceData {
  label: string
  category: ItemCategory
  /** Null if the item was not on that list. */
  departure: AnswerData | null
  arrival: AnswerData
}

export interface ListData {
  version: number
  approvedAt: Date
}

declare module '#server/platform/documents/documents.ts' {
  interface DocumentInputs {
    handover: HandoverDocument
  }
}

export interface HandoverDocument {
  checklistId: string
  contract: ContractData
  vesselName: string | null
  registration: string | null
  departure: ListData
  arrival: ListData
  differences: DifferenceData[]
  /** Null in older records. */
  facts: HandoverFacts | null
  crewSignature: SignatureData
  ownerSignature: SignatureData
  events: EvidenceEvent[]
  /** The signed data, attached to the PDF, and its SHA-256. */
  signed: Parameters<typeof canonicalJson>[0]
  dataHash: string
  verifyUrl: string
}

/** The last signature completes it. */
export const completedAt = ({ crewSignature, ownerSignature }: HandoverDocument): Date =>
  new Date(Math.max(crewSignature.signedAt.getTime(), ownerSignature.signedAt.getTime()))
