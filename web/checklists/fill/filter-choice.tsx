import { clsx } from 'clsx'
import { filtered, filterLabels, type ItemFilter, itemFilters } from '#web/checklists/fill/item-filters.ts'
import type { LocalItem } from '#web/checklists/offline/local-checklist.ts'

interface Props {
  items: readonly LocalItem[]
  chosen: ItemFilter
  onChoose: (filter: ItemFilter) => void
}

export function FilterChoice({ items, chosen, onChoose }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Qué elementos se ven</legend>
      <div className="flex flex-wrap gap-1.5 sm:gap-2">
        {itemFilters.map(filter => (
          <button
            key={filter}
            type="button"
            aria-pressed={filter === chosen}
            onClick={() => onChoose(filter)}
            className={clsx(
              'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-2.5 text-[0.8125rem] whitespace-nowrap sm:px-4 sm:text-[0.9375rem] leading-tight font-medium transition-colors',
              filter === chosen
                ? 'border-tinta bg-tinta text-white'
                : 'border-control/60 bg-white hover:border-tinta',
            )}
          >
            <span>{filterLabels[filter]}</span>
            {filter !== 'all' && (
              <span className={filter === chosen ? 'text-white/75' : 'text-tinta-2'}>
                {filtered(items, filter).length}
              </span>
            )}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
