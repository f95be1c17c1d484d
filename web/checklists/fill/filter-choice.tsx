import { filtered, filterLabels, type ItemFilter, itemFilters } from '#web/checklists/fill/item-filters.ts'
import type { LocalItem } from '#web/checklists/offline/local-checklist.ts'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'

interface Props {
  items: readonly LocalItem[]
  chosen: ItemFilter
  onChoose: (filter: ItemFilter) => void
}

export const FilterChoice = ({ items, chosen, onChoose }: Props) => (
  <ChoiceChips
    legend="Qué elementos se ven"
    options={itemFilters.map(value => ({
      value,
      label: filterLabels[value],
      count: value === 'all' ? undefined : filtered(items, value).length,
    }))}
    chosen={chosen}
    onChoose={onChoose}
  />
)
