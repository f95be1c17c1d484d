import type { ChecklistView, ItemView } from '#domain/checklists/checklist.ts'
import { type ItemCategory, isWorrying, itemCategories } from '#domain/checklists/checklist-item.ts'
import { differencesBetween } from '#domain/checklists/differences.ts'
import { expiresAtSea } from '#domain/checklists/expiry.ts'

type List = Pick<ChecklistView, 'checklistItems' | 'contract'>

const isUnresolved = (item: ItemView, endDate: string) =>
  isWorrying(item.status) || expiresAtSea(item, endDate)

/** What was sent back, then what is critical, then what does not work, then what only needs a look. */
const weight = ({ flagged, critical, status }: ItemView) =>
  (flagged ? 4 : 0) + (critical ? 2 : 0) + (status === 'not_working' ? 1 : 0)

/** What is not as it should be. */
export const unresolvedIn = ({ checklistItems, contract }: List): ItemView[] =>
  checklistItems.filter(item => isUnresolved(item, contract.endDate))

/** What the owner reads first, with what the last rejection was about; the gravest on top. */
export const attentionIn = ({ checklistItems, contract }: List): ItemView[] =>
  checklistItems
    .filter(item => item.flagged || isUnresolved(item, contract.endDate))
    .toSorted((one, other) => weight(other) - weight(one))

/** In the order of the list; a category without items is left out. */
export const categoriesIn = ({ checklistItems }: List): { category: ItemCategory; items: ItemView[] }[] =>
  itemCategories
    .map(category => ({ category, items: checklistItems.filter(item => item.category === category) }))
    .filter(({ items }) => items.length > 0)

const isBare = ({ notes, expiresOn, photos }: NonNullable<ItemView['departure']>) =>
  !notes && !expiresOn && photos.length === 0

/** Found as it was at the departure, and nothing more to say of it at either end. */
export const isAsBefore = (item: ItemView): boolean =>
  item.departure !== null && item.departure.status === item.status && isBare(item.departure) && isBare(item)

/** The keys of what is not as it was at the departure, among what has been answered; none on a departure's list. */
export function changedIn({ checklistItems }: List): ReadonlySet<string> {
  const departure = checklistItems.flatMap(item => (item.departure ? [{ ...item, ...item.departure }] : []))
  const arrival = checklistItems.filter(({ status }) => status !== null)
  if (departure.length === 0) return new Set()
  return new Set(differencesBetween(departure, arrival).map(({ key }) => key))
}
