import type { AccountLine } from '#domain/ledger/account-line.ts'
import type { SettledContent } from '#domain/ledger/settled-content.ts'
import type { PhotoData } from '#server/checklists/inspection-document.ts'
import type { EvidenceEvent } from '#server/platform/pdf/event-table.ts'
import type { RouteBand } from '#server/platform/pdf/route-band.ts'
import type { Signed } from '#server/platform/pdf/signature-block.ts'

declare module '#server/platform/documents/documents.ts' {
  interface DocumentInputs {
    settlement: SettlementDocument
  }
}

export interface SettlementDocument {
  settlementId: string
  contractId: string
  jobTitle: string
  course: RouteBand
  vesselName: string | null
  owner: { name: string; idNumber: string | null; address: string | null }
  crew: { name: string; idNumber: string | null; address: string | null }
  departedAt: Date | null
  endedAt: Date | null
  arrived: boolean
  lines: AccountLine[]
  balance: number
  /** Attached to the PDF, and its SHA-256. */
  content: SettledContent
  hash: string
  /** By the expense's id. */
  receipts: Map<string, PhotoData[]>
  /** The crew member's and the owner's. */
  signatures: [Signed, Signed]
  signedAt: Date
  events: EvidenceEvent[]
  verifyUrl: string
}
