import type { ItemStatus } from '#domain/checklists/checklist-item.ts'
import type { Measure } from '#domain/checklists/measure.ts'

interface Asked {
  key: string
  critical: boolean
  flagged: boolean
  measure: Measure
  value: number | null
  status: ItemStatus | null
  /** Null on a departure's own list, and where it was not asked there. */
  departure: { status: ItemStatus | null } | null
}

/** Looked at for itself, whatever was found at the departure: without it nobody should sail, it has a figure, or the owner asked for it. */
export const isByHand = ({ critical, flagged, measure }: Asked): boolean =>
  critical || flagged || measure !== null

/** A figure is nobody else's to fill in: until it is there, its item stays open. */
const awaitsFigure = ({ measure, value, departure }: Asked) =>
  measure !== null && value === null && departure?.status !== 'not_applicable'

/** The answers of those that have none yet, as they were found at the departure. */
export const asAtDeparture = (items: readonly Asked[]): { key: string; status: ItemStatus }[] =>
  items.flatMap(item =>
    item.status === null && item.departure?.status && !awaitsFigure(item)
      ? [{ key: item.key, status: item.departure.status }]
      : [],
  )
