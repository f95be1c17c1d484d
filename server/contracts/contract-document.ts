import type { ContractData } from '#domain/contracts/contract-data.ts'
import type { EvidenceEvent } from '#server/platform/pdf/event-table.ts'
import type { SignatureData } from '#server/platform/pdf/signature-block.ts'

export interface ContractDocument {
  contractId: string
  title: string
  data: ContractData
  crewSignature: SignatureData
  ownerSignature: SignatureData
  /** In nautical miles. */
  distanceMiles: number | null
  events: EvidenceEvent[]
  /** SHA-256 in hexadecimal, of the crew member's signed data and of the whole with both signatures. */
  hashes: { crew: string; whole: string }
  verifyUrl: string
}

declare module '#server/platform/documents/documents.ts' {
  interface DocumentInputs {
    contract: ContractDocument
  }
}

/** The owner signs last. */
export const completedAt = ({ ownerSignature }: ContractDocument): Date => ownerSignature.signedAt
