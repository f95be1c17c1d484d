import type { canonicalJson } from '#domain/contracts/canonical.ts'
import type { Condition } from '#domain/passages/departure-conditions.ts'
import type { RouteBand } from '#server/platform/pdf/route-band.ts'

declare module '#server/platform/documents/documents.ts' {
  interface DocumentInputs {
    departure: DepartureDocument
  }
}

export interface DepartureDocument {
  jobId: string
  jobTitle: string
  course: RouteBand
  vesselName: string | null
  owner: string
  skipper: string
  crew: { name: string; role: string }[]
  departedAt: Date
  ownerReadyAt: Date
  skipperReadyAt: Date
  /** Hours between two reports. */
  reportEvery: number
  conditions: Condition[]
  /** The frozen data, attached to the PDF, and its SHA-256. */
  frozen: Parameters<typeof canonicalJson>[0]
  hash: string
  verifyUrl: string
}
