import { clsx } from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import type { Elements } from '#web/ui/elements.ts'
import { FilterSwitches } from '#web/ui/filter-switches.tsx'
import { activeCount, type Filters, type ListFiltersProps, type SwitchField } from '#web/ui/filters.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { SearchPill } from '#web/ui/search-pill.tsx'
import { useDialogOnDemand } from '#web/ui/use-dialog-on-demand.ts'
import { useWide } from '#web/ui/use-wide.ts'

// Only if there is room for it: phones have the sheet.
const FilterBar = lazyPart(async () => (await import('#web/ui/filter-bar.tsx')).FilterBar, {
  waiting: <div className="h-16.25 rounded-card border border-control bg-white" />,
})
// Most visits filter nothing.
const FilterChips = lazyPart(async () => (await import('#web/ui/filter-chips.tsx')).FilterChips, {
  waiting: <div className="h-11" />,
})

const loadSheet = async () => (await import('#web/ui/filter-sheet.tsx')).FilterSheet

interface Props extends ListFiltersProps {
  /** Beside the chips, where there is room. */
  order?: Elements
  /** With the switches in a row of its own: on a phone it scrolls by itself, never the page. */
  tools?: Elements
  found: string
}

const without = (filters: Filters, switches: readonly SwitchField[]): Filters => ({
  ...filters,
  ...Object.fromEntries(switches.map(({ name }) => [name, ''])),
})

function OpenSheet({ active, onClick }: { active: number; onClick: () => void }) {
  return (
    <button
      type="button"
      className="relative grid size-13.5 shrink-0 place-items-center rounded-full border border-control bg-white transition-colors hover:border-tinta"
      onClick={onClick}
    >
      <SlidersHorizontal strokeWidth={1.8} className="size-5" aria-hidden="true" />
      <span className="sr-only">{active > 0 ? `Filtros (${active})` : 'Filtros'}</span>
      {active > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-1 -right-1 rounded-full bg-magenta px-2 py-0.5 text-[0.8125rem] leading-tight font-semibold text-white"
        >
          {active}
        </span>
      )}
    </button>
  )
}

/**
 * The search of every list: a search box with a sheet of filters on a phone, all fields side by side if there is
 * room, and chips of the set filters below.
 */
export function ListFilters({ order, tools, found, ...shared }: Props) {
  const wide = useWide()
  // Above the layouts, so that a tablet that is turned keeps the open sheet and its choices.
  const sheet = useDialogOnDemand(loadSheet)
  const { filters } = shared.filtering
  // The switches are buttons that stay pressed; the sheet and the chips have the others.
  const switches = shared.fields.filter(field => field.kind === 'switch')
  const fields = shared.fields.filter(field => field.kind !== 'switch')
  const active = activeCount(without(filters, switches))
  return (
    <section
      aria-label={shared.words.label}
      tabIndex={-1}
      className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-4 outline-none lg:mb-6"
    >
      {wide ? (
        <FilterBar {...shared} />
      ) : (
        <div className="flex items-center gap-2">
          <SearchPill filtering={shared.filtering} placeholder={shared.words.placeholder} />
          <OpenSheet active={active} onClick={() => void sheet.show()} />
        </div>
      )}
      {(active > 0 || order || tools || switches.length > 0) && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:flex lg:flex-wrap lg:items-start lg:gap-x-6">
          {(tools || switches.length > 0) && (
            <div
              className={clsx(
                'flex gap-2 lg:shrink-0',
                !wide && 'relative -mx-[20px] -my-1 overflow-x-auto px-[20px] py-1',
              )}
            >
              <FilterSwitches {...shared} fields={switches} />
              {tools}
            </div>
          )}
          {active > 0 && <FilterChips {...shared} fields={fields} />}
          {order && <div className="ml-auto shrink-0">{order}</div>}
        </div>
      )}
      {sheet.Dialog && (
        <sheet.Dialog
          fields={fields}
          words={shared.words}
          ShownCount={shared.ShownCount}
          open={sheet.open}
          filters={filters}
          onChoose={chosen => {
            shared.filtering.choose(chosen)
            sheet.close()
          }}
          onClose={sheet.close}
        />
      )}
      <p role="status" className="sr-only">
        {found}
      </p>
    </section>
  )
}
