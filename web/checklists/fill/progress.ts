import { type ItemCategory, isWorrying, itemCategories } from '#domain/checklists/checklist-item.ts'
import { expiresAtSea } from '#domain/checklists/expiry.ts'
import type { LocalChecklist, LocalItem } from '#web/checklists/offline/local-checklist.ts'

export interface Progress {
  total: number
  answered: number
}

export const isUnanswered = ({ status }: LocalItem) => status === null
export const worries = ({ status }: LocalItem) => isWorrying(status)

/** A part of it was refused, and the person decides about it. */
export const isTroubled = ({ problem, conflict, photos }: LocalItem): boolean =>
  problem !== null || conflict !== null || photos.some(photo => photo.problem !== null)

export const progressOf = (items: readonly LocalItem[]): Progress => ({
  total: items.length,
  answered: items.filter(item => !isUnanswered(item)).length,
})

export interface Category {
  category: ItemCategory
  items: LocalItem[]
}

/** In the order of the list, without empty categories. */
export const byCategory = (items: readonly LocalItem[]): Category[] =>
  itemCategories
    .map(category => ({ category, items: items.filter(item => item.category === category) }))
    .filter(group => group.items.length > 0)

export const expiringIn = ({ checklistItems, contract }: LocalChecklist): LocalItem[] =>
  checklistItems.filter(item => expiresAtSea(item, contract.endDate))
