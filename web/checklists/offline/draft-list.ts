import type { ChecklistView, ItemView } from '#domain/checklists/checklist.ts'
import { works } from '#domain/checklists/checklist-item.ts'
import { type Measure, usualUnit } from '#domain/checklists/measure.ts'
import {
  type CategorizedItem,
  isAskedByZone,
  itemsFor,
  labelAtArrival,
} from '#domain/checklists/standard-items.ts'
import type { NavigationZone } from '#domain/vessels/navigation-zones.ts'
import type { KnownContract, ListAddress } from '#web/checklists/offline/local-checklist.ts'
import type { ChecklistInput } from '#web/checklists/offline/record.ts'

const unanswered = { status: null, notes: null, expiresOn: null, value: null, photos: [], completedAt: null }

const measureOf = (key: string): Measure => {
  const unit = usualUnit(key)
  return unit && { unit }
}

export const blankItem = (item: CategorizedItem, zone: NavigationZone | null): ItemView => ({
  _id: '',
  key: item.key,
  category: item.category,
  item: item.label,
  check: item.check,
  critical: item.critical ?? false,
  photoExpected: item.photoExpected ?? false,
  askedByZone: isAskedByZone(item, zone),
  ...unanswered,
  measure: measureOf(item.key),
  version: 1,
  flagged: false,
  departure: null,
  previous: null,
})

/** The same question of the other list, with this list's answer to it. */
const askAgain = ({ status, notes, expiresOn, measure, value, photos, ...item }: ItemView): ItemView => ({
  ...item,
  ...unanswered,
  item: labelAtArrival(item.item),
  measure: measure ?? measureOf(item.key),
  _id: '',
  version: 1,
  flagged: false,
  departure: { status, notes, expiresOn, measure, value, photos },
  previous: null,
})

/**
 * In the next version: the answer of an item that worked stays if the crew member wants that, unless the owner
 * has flagged it.
 */
function carryOver(item: ItemView, before: ChecklistView, keeps: boolean): ItemView {
  const old = before.checklistItems.find(({ key }) => key === item.key)
  if (!old) return item
  const { flagged, status, notes, expiresOn, value, photos, completedAt } = old
  const measure = old.measure ?? item.measure
  const previous = { status, notes, expiresOn, measure: old.measure, value, photos }
  const next = { ...item, measure, flagged, previous }
  if (!keeps || flagged || !works(status)) return next
  return { ...next, status, notes, expiresOn, value, photos, completedAt }
}

const text = (value: string | null | undefined) => value?.trim() || null

function circumstances(
  { vesselInfo, location, weatherConditions, zone }: ChecklistInput,
  contract: KnownContract,
  departure: ChecklistView | undefined,
): Pick<ChecklistView, 'vesselInfo' | 'location' | 'weatherConditions' | 'zone'> {
  const known = contract.vesselInfo
  const vessel = {
    vesselName: text(vesselInfo?.vesselName) ?? known.vesselName,
    vesselType: text(vesselInfo?.vesselType) ?? known.vesselType,
    registrationNumber: text(vesselInfo?.registrationNumber) ?? known.registrationNumber,
    portOfRegistry: text(vesselInfo?.portOfRegistry),
  }
  return {
    vesselInfo: departure?.vesselInfo ?? vessel,
    zone: departure ? departure.zone : (zone ?? null),
    location: {
      port: text(location?.port),
      berth: text(location?.berth),
      coordinates: location?.coordinates ?? null,
    },
    weatherConditions: {
      temperature: weatherConditions?.temperature ?? null,
      windSpeed: weatherConditions?.windSpeed ?? null,
      windDirection: text(weatherConditions?.windDirection),
      visibility: text(weatherConditions?.visibility),
      seaConditions: text(weatherConditions?.seaConditions),
    },
  }
}

interface Beginning {
  address: ListAddress
  contract: KnownContract
  input: ChecklistInput
  before: ChecklistView | null
  /** The departure's answer, for an item that the arrival asks again. */
  departure: ChecklistView | undefined
  /** ISO 8601 */
  now: string
}

/** The list as the server will create it, so that it can be filled in offline. */
export function draftList({ address, contract, input, before, departure, now }: Beginning): ChecklistView {
  const about = circumstances(input, contract, departure)
  const { owner, crew, vesselInfo: _, ...route } = contract
  const blanks = departure
    ? departure.checklistItems.map(askAgain)
    : itemsFor(about.vesselInfo.vesselType, about.zone).map(item => blankItem(item, about.zone))
  const keeps = input.carryOver ?? false
  return {
    _id: '',
    contract: route,
    phase: address.phase,
    owner,
    crew,
    status: 'draft',
    version: (before?.version ?? 0) + 1,
    submittedAt: null,
    reviewedAt: null,
    reviewNotes: null,
    ...about,
    handedOverAt: input.handedOverAt ?? before?.handedOverAt ?? null,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
    rejectionHistory: before?.rejectionHistory ?? [],
    checklistItems: before ? blanks.map(item => carryOver(item, before, keeps)) : blanks,
  }
}
