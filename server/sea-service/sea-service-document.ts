import type { EvidenceEvent } from '#server/platform/pdf/event-table.ts'
import type { Signed } from '#server/platform/pdf/signature-block.ts'
import type { SheetContent } from '#server/sea-service/sea-service-table.ts'
import type { signedService } from '#server/sea-service/signed-service.ts'

declare module '#server/platform/documents/documents.ts' {
  interface DocumentInputs {
    sea_service: SeaServiceDocument
    sea_service_sheet: SeaServiceSheet
  }
}

export interface SeaServiceDocument {
  id: string
  contractId: string
  /** Attached to the PDF, and its SHA-256. */
  signed: ReturnType<typeof signedService>
  hash: string
  at: Date
  signature: Signed
  event: EvidenceEvent
  verifyUrl: string
}

export interface SeaServiceSheet {
  id: string
  content: SheetContent
  hash: string
  at: Date
  verifyUrl: string
}
