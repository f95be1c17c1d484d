import { type ItemCategory, itemCategories } from '#domain/checklists/checklist-item.ts'
import type { StandardItem } from '#domain/checklists/standard-item.ts'
import { communicationItems } from '#domain/checklists/standard-items/communication-items.ts'
import { electricalItems } from '#domain/checklists/standard-items/electrical-items.ts'
import { engineItems } from '#domain/checklists/standard-items/engine-items.ts'
import { navigationItems } from '#domain/checklists/standard-items/navigation-items.ts'
import { otherItems } from '#domain/checklists/standard-items/other-items.ts'
import { safetyItems } from '#domain/checklists/standard-items/safety-items.ts'
import type { NavigationZone } from '#domain/vessels/navigation-zones.ts'
import { type VesselType, vesselTypes } from '#domain/vessels/vessel-type.ts'

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

/** The items of a vessel, in order. An unknown type has all of them; without a zone, too, nothing is left out. */
export const itemsFor = (vesselType: string | null, zone: NavigationZone | null): CategorizedItem[] =>
  everyItem.filter(item => {
    const onBoard = !item.vesselTypes || !isVesselType(vesselType) || item.vesselTypes.includes(vesselType)
    return onBoard && (!item.upToZone || zone === null || zone <= item.upToZone)
  })

/** Old lists call the engine's hours 'a la salida'. */
export const labelAtArrival = (label: string): string => label.replace(/ a la salida$/, '')

export const isAskedByZone = ({ upToZone }: StandardItem, zone: NavigationZone | null): boolean =>
  zone !== null && upToZone !== undefined && zone <= upToZone
