import { Search, SlidersHorizontal } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { FilterSwitches } from '#web/ui/filter-switches.tsx'
import { activeCount, type Filters, type ListFiltersProps, type SwitchField } from '#web/ui/filters.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
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

function SearchPill({ filtering: { values, type, choose }, words }: Omit<ListFiltersProps, 'fields'>) {
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        choose({})
      }}
    >
      <label className="flex min-h-13.5 items-center gap-3 rounded-full border border-control bg-white px-5 focus-within:border-magenta focus-within:shadow-[0_0_0_1px_var(--color-magenta)]">
        <Search className="size-5 shrink-0 text-tinta-2" aria-hidden="true" />
        <span className="sr-only">Buscar</span>
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          className="w-full min-w-0 bg-transparent text-[1rem] text-ellipsis outline-none placeholder:text-tinta-2"
          placeholder={words.placeholder}
          maxLength={120}
          value={values.q}
          onChange={event => type({ q: event.target.value })}
        />
      </label>
    </form>
  )
}

const loadSheet = async () => (await import('#web/ui/filter-sheet.tsx')).FilterSheet

interface Props extends ListFiltersProps {
  order?: Elements
  found: string
}

const without = (filters: Filters, switches: readonly SwitchField[]): Filters => ({
  ...filters,
  ...Object.fromEntries(switches.map(({ name }) => [name, ''])),
})

/**
 * The search of every list: a search box with a sheet of filters on a phone, all fields side by side if there is
 * room, and chips of the set filters below.
 */
export function ListFilters({ order, found, ...shared }: Props) {
  const wide = useWide()
  // Above the layouts: a tablet that is turned keeps the open sheet, and what was chosen in it.
  const sheet = useDialogOnDemand(loadSheet)
  const { filters } = shared.filtering
  const active = activeCount(filters)
  // Beside the chips of the others the switches are buttons that stay pressed; a phone has them in the sheet.
  const switches = shared.fields.filter(field => field.kind === 'switch')
  const fields = shared.fields.filter(field => field.kind !== 'switch')
  const shown = wide ? without(filters, switches) : filters
  return (
    <section aria-label={shared.words.label} tabIndex={-1} className="mb-6 block outline-none">
      {wide ? <FilterBar {...shared} /> : <SearchPill {...shared} />}
      {(!wide || active > 0 || order || switches.length > 0) && (
        <div className="mt-4 grid gap-3 lg:flex lg:items-start lg:gap-6">
          {!wide && (
            <div className="flex min-w-0 flex-wrap items-center justify-between gap-3">
              <Button tone="ghost" size="compact" onClick={() => void sheet.show()}>
                <SlidersHorizontal className="size-4 text-magenta" aria-hidden="true" />
                <span>{active > 0 ? `Filtros (${active})` : 'Filtros'}</span>
              </Button>
              {order}
            </div>
          )}
          {wide && <FilterSwitches {...shared} fields={switches} />}
          {activeCount(shown) > 0 && <FilterChips {...shared} fields={wide ? fields : shared.fields} />}
          {wide && order && <div className="ml-auto shrink-0">{order}</div>}
        </div>
      )}
      {sheet.Dialog && (
        <sheet.Dialog
          fields={shared.fields}
          words={shared.words}
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
