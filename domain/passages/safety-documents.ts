import { documentKindOfItem } from '#domain/checklists/item-documents.ts'
import { itemsFor } from '#domain/checklists/standard-items.ts'
import type { NavigationZone } from '#domain/vessels/navigation-zones.ts'
import type { DocumentKind } from '#domain/vessels/vessel-document.ts'

export const safetyDocuments = [
  'liferaft',
  'flares',
  'extinguishers',
  'first_aid',
] as const satisfies readonly DocumentKind[]
export type SafetyDocument = (typeof safetyDocuments)[number]

/** The safety documents that a zone asks for, as the checklist does; an unknown zone asks for all. */
export function safetyDocumentsOf(zone: NavigationZone | null): SafetyDocument[] {
  const asked = itemsFor(null, zone).map(({ key }) => documentKindOfItem(key))
  return safetyDocuments.filter(kind => asked.includes(kind))
}
