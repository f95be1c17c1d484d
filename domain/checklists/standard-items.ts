import { type ItemCategory, itemCategories } from '#domain/checklists/checklist-item.ts'
import type { NavigationZone } from '#domain/checklists/navigation-zones.ts'
import type { StandardItem } from '#domain/checklists/standard-item.ts'
import { communicationItems } from '#domain/checklists/standard-items/communication-items.ts'
import { electricalItems } from '#domain/checklists/standard-items/electrical-items.ts'
import { engineItems } from '#domain/checklists/standard-items/engine-items.ts'
import { navigationItems } from '#domain/checklists/standard-items/navigation-items.ts'
import { otherItems } from '#domain/checklists/standard-items/other-items.ts'
import { safetyItems } from '#domain/checklists/standard-items/safety-items.ts'
import { type VesselType, vesselTypes } from '#domain/jobs/job.ts'

export const standardItems: Record<ItemCategory, readonly StandardItem[]> = {
  navigation: navigationItems,
  communication: communicationItems,
  safety: safetyItems,
  engine: engineItems,
  electrical: electricalItems,
  other: otherItems,
}

const everyItem = itemCategories.flatMap(category =>
  standardItems[category].map(item => ({ ...item, category })),
)
const byKey = new Map(everyItem.map(item => [item.key, item]))

export type CategorizedItem = (typeof everyItem)[number]

export const findStandardItem = (key: string): CategorizedItem | undefined => byKey.get(key)

const isVesselType = (text: string | null): text is VesselType => vesselTypes.some(type => type === text)

/**
 * What is to be looked at on such a vessel, in order. A type that is none of the known ones has everything; without a
 * zone, too, nothing is left out.
 */
export const itemsFor = (vesselType: string | null, zone: NavigationZone | null): CategorizedItem[] =>
  everyItem.filter(item => {
    const onBoard = !item.vesselTypes || !isVesselType(vesselType) || item.vesselTypes.includes(vesselType)
    return onBoard && (!item.upToZone || zone === null || zone <= item.upToZone)
  })

/** Lists that were made long ago say of the engine's hours that they are the departure's. */
export const labelAtArrival = (label: string): string => label.replace(/ a la salida$/, '')

/** Whether the rules ask for it in this zone. */
export const isAskedByZone = ({ upToZone }: StandardItem, zone: NavigationZone | null): boolean =>
  zone !== null && upToZone !== undefined && zone <= upToZone
