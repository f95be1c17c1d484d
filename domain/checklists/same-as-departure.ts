import type { ItemStatus } from '#domain/checklists/checklist-item.ts'
import type { Measure } from '#domain/checklists/measure.ts'

interface Asked {
  key: string
  critical: boolean
  flagged: boolean
  measure: Measure
  value: number | null
  status: ItemStatus | null
  /** Null on a departure's own list, and for a new item. */
  departure: { status: ItemStatus | null } | null
}

/** The person answers these one by one, although the departure has an answer: critical, measured or flagged ones. */
export const isByHand = ({ critical, flagged, measure }: Asked): boolean =>
  critical || flagged || measure !== null

/** A figure can't be copied: until there is one, the item stays open. */
const awaitsFigure = ({ measure, value, departure }: Asked) =>
  measure !== null && value === null && departure?.status !== 'not_applicable'

/** The departure's answers for items without one. */
export const asAtDeparture = (items: readonly Asked[]): { key: string; status: ItemStatus }[] =>
  items.flatMap(item =>
    item.status === null && item.departure?.status && !awaitsFigure(item)
      ? [{ key: item.key, status: item.departure.status }]
      : [],
  )
