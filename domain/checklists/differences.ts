import type { ItemCategory, ItemStatus } from '#domain/checklists/checklist-item.ts'

export interface Finding {
  status: ItemStatus | null
  notes: string | null
  /** 'YYYY-MM-DD' */
  expiresOn: string | null
}
interface Found extends Finding {
  key: string
  category: ItemCategory
  item: string
}
export interface Difference {
  key: string
  category: ItemCategory
  item: string
  /** Null if the item was not on that list. */
  departure: Finding | null
  arrival: Finding
}

const finding = ({ status, notes, expiresOn }: Finding): Finding => ({ status, notes, expiresOn })

/** An arrival's empty answer means no change. */
const says = (now: string | null, before: string | null) => now !== null && now !== before

const differ = (departure: Finding, arrival: Finding): boolean =>
  departure.status !== arrival.status ||
  says(arrival.notes, departure.notes) ||
  says(arrival.expiresOn, departure.expiresOn)

export function differencesBetween(departure: readonly Found[], arrival: readonly Found[]): Difference[] {
  const before = new Map(departure.map(item => [item.key, item]))
  return arrival.flatMap(now => {
    const then = before.get(now.key)
    if (then && !differ(then, now)) return []
    const { key, category, item } = now
    return [{ key, category, item, departure: then ? finding(then) : null, arrival: finding(now) }]
  })
}
