import type { PhotoData } from '#server/checklists/inspection-document.ts'
import type { FalseStartRecord } from '#server/passages/false-start-record.ts'
import type { RouteBand } from '#server/platform/pdf/route-band.ts'

declare module '#server/platform/documents/documents.ts' {
  interface DocumentInputs {
    false_start: FalseStartDocument
  }
}

export interface FalseStartDocument {
  jobId: string
  jobTitle: string
  course: RouteBand
  vesselName: string | null
  owner: string
  /** Null where nobody was chosen. */
  skipper: string | null
  startDate: string
  endDate: string
  sealedAt: Date
  /** Attached to the PDF, and its SHA-256. */
  record: FalseStartRecord
  hash: string
  /** By the entry's id. */
  photos: Map<string, PhotoData[]>
  verifyUrl: string
}
