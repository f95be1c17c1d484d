import type { AnnexChange } from '#server/annexes/annex-table.ts'
import type { signedAnnex } from '#server/annexes/signed-annex.ts'
import type { EvidenceEvent } from '#server/platform/pdf/event-table.ts'
import type { Signed } from '#server/platform/pdf/signature-block.ts'

declare module '#server/platform/documents/documents.ts' {
  interface DocumentInputs {
    annex: AnnexDocument
  }
}

export interface AnnexDocument {
  annexId: string
  contractId: string
  number: number
  jobTitle: string
  /** When the contract was completed. */
  contractAt: Date
  changes: AnnexChange[]
  endReason: string | null
  note: string | null
  effects: string[]
  /** The crew member's and the owner's. */
  signatures: [Signed, Signed]
  /** When it came into force. */
  at: Date
  events: EvidenceEvent[]
  /** Attached to the PDF, and its SHA-256. */
  signed: ReturnType<typeof signedAnnex>
  hash: string
  verifyUrl: string
}
