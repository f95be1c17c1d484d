import type { ItemCategory } from '#domain/checklists/checklist-item.ts'
import type { HandoverFacts } from '#domain/checklists/handover-facts.ts'
import type { canonicalJson } from '#domain/contracts/canonical.ts'
import type { ContractData } from '#domain/contracts/contract.ts'
import type { AnswerOnPaper } from '#server/checklists/report-document.ts'
import type { EvidenceEvent } from '#server/documents/event-table.ts'
import type { SignatureOnPaper } from '#server/documents/signature-block.ts'

export interface DifferenceOnPaper {
  label: string
  category: ItemCategory
  /** Null where the item was not on that list. */
  departure: AnswerOnPaper | null
  arrival: AnswerOnPaper
}

/** A list that was compared. */
export interface ListOnPaper {
  version: number
  approvedAt: Date
}

/** All that stands in a signed record; plain data, because it is handed to a worker. */
export interface HandoverDocument {
  /** The arrival's list, whose code the record has too. */
  checklistId: string
  contract: ContractData
  vesselName: string | null
  registration: string | null
  departure: ListOnPaper
  arrival: ListOnPaper
  differences: DifferenceOnPaper[]
  /** Null in a record from before they were noted. */
  facts: HandoverFacts | null
  crewSignature: SignatureOnPaper
  ownerSignature: SignatureOnPaper
  events: EvidenceEvent[]
  /** What both signed, attached as data, and its SHA-256. */
  signed: Parameters<typeof canonicalJson>[0]
  dataHash: string
  verifyUrl: string
}

/** Whoever signs last completes it. */
export const completedAt = ({ crewSignature, ownerSignature }: HandoverDocument): Date =>
  new Date(Math.max(crewSignature.signedAt.getTime(), ownerSignature.signedAt.getTime()))
