import { isUnanswered, worries } from '#web/checklists/fill/progress.ts'
import type { LocalItem } from '#web/checklists/offline/local-checklist.ts'

export const itemFilters = ['all', 'unanswered', 'worrying'] as const
export type ItemFilter = (typeof itemFilters)[number]

export const filterLabels: Record<ItemFilter, string> = {
  all: 'Todos',
  unanswered: 'Por revisar',
  worrying: 'Requieren atención',
}
const passes: Record<ItemFilter, (item: LocalItem) => boolean> = {
  all: () => true,
  unanswered: isUnanswered,
  worrying: worries,
}

export const filtered = (items: readonly LocalItem[], filter: ItemFilter) => items.filter(passes[filter])
