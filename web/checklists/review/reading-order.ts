import type { ChecklistView, ItemView } from '#domain/checklists/checklist.ts'
import { type ItemCategory, isBroken, isWorrying, itemCategories } from '#domain/checklists/checklist-item.ts'
import { differencesBetween } from '#domain/checklists/differences.ts'
import { expiresAtSea } from '#domain/checklists/expiry.ts'

type List = Pick<ChecklistView, 'checklistItems' | 'contract'>

const isUnresolved = (item: ItemView, endDate: string) =>
  isWorrying(item.status) || expiresAtSea(item, endDate)

const weight = ({ flagged, critical, status }: ItemView) =>
  (flagged ? 4 : 0) + (critical ? 2 : 0) + (isBroken(status) ? 1 : 0)

export const unresolvedIn = ({ checklistItems, contract }: List): ItemView[] =>
  checklistItems.filter(item => isUnresolved(item, contract.endDate))

export const attentionIn = ({ checklistItems, contract }: List): ItemView[] =>
  checklistItems
    .filter(item => item.flagged || isUnresolved(item, contract.endDate))
    .toSorted((one, other) => weight(other) - weight(one))

/** In the order of the list, without empty categories. */
export const categoriesIn = ({ checklistItems }: List): { category: ItemCategory; items: ItemView[] }[] =>
  itemCategories
    .map(category => ({ category, items: checklistItems.filter(item => item.category === category) }))
    .filter(({ items }) => items.length > 0)

const isBare = ({ notes, expiresOn, photos }: NonNullable<ItemView['departure']>) =>
  !notes && !expiresOn && photos.length === 0

/** Equal to the departure, without notes or photos at either end. */
export const isAsBefore = (item: ItemView): boolean =>
  item.departure !== null && item.departure.status === item.status && isBare(item.departure) && isBare(item)

/** The keys of answered items that differ from the departure; none on a departure's list. */
export function changedIn({ checklistItems }: List): ReadonlySet<string> {
  const departure = checklistItems.flatMap(item => (item.departure ? [{ ...item, ...item.departure }] : []))
  const arrival = checklistItems.filter(({ status }) => status !== null)
  if (departure.length === 0) return new Set()
  return new Set(differencesBetween(departure, arrival).map(({ key }) => key))
}
