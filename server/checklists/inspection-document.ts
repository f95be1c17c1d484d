import type { ChecklistLocation, VesselInfo, WeatherConditions } from '#domain/checklists/checklist.ts'
import type { ItemCategory, ItemStatus } from '#domain/checklists/checklist-item.ts'
import type { ChecklistPhase } from '#domain/checklists/checklist-status.ts'
import type { canonicalJson } from '#domain/contracts/canonical.ts'
import type { NavigationZone } from '#domain/vessels/navigation-zones.ts'
import type { RouteBand } from '#server/platform/pdf/route-band.ts'

export interface PhotoData {
  /** Null if its file is missing. */
  jpeg: Uint8Array | null
  width: number
  height: number
}

export interface AnswerData {
  status: ItemStatus | null
  notes: string | null
  expiry: string | null
  /** '1.284,5 h'; null without a figure. */
  reading: string | null
  /** It expires before the end of the transfer. */
  tooSoon: boolean
  photos: PhotoData[]
}

export interface ItemData extends AnswerData {
  label: string
  category: ItemCategory
  critical: boolean
  askedByZone: boolean
}

interface Rejection {
  version: number
  submittedAt: Date
  rejectedAt: Date
  notes: string
}

export interface InspectionDocument {
  checklistId: string
  phase: ChecklistPhase
  version: number
  jobTitle: string
  crew: { name: string; email: string }
  owner: { name: string; email: string }
  submittedAt: Date
  approvedAt: Date
  approvalNotes: string | null
  course: RouteBand
  vessel: VesselInfo
  location: ChecklistLocation
  weather: WeatherConditions
  zone: NavigationZone | null
  items: ItemData[]
  rejections: Rejection[]
  list: Parameters<typeof canonicalJson>[0]
  verifyUrl: string
}

declare module '#server/platform/documents/documents.ts' {
  interface DocumentInputs {
    inspection: InspectionDocument
  }
}
