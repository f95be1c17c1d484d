import { clsx } from 'clsx'
import { type ChecklistStatusFilter, checklistStatusFilters } from '#domain/checklists/checklist.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { checklistStatusLabels } from '#domain/checklists/checklist-status.ts'
import type { ChecklistSearch } from '#web/checklists/list/checklist-search.ts'
import { TextField } from '#web/ui/fields.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { useTypedFilter } from '#web/ui/use-typed-filter.ts'
import { useRead } from '#web/use-call.ts'

const labels: Record<ChecklistStatusFilter, string> = { all: 'Todas', ...checklistStatusLabels }

interface StatusProps {
  filter: ChecklistStatusFilter
  count: number | undefined
  chosen: boolean
  onChoose: () => void
}

function Status({ filter, count, chosen, onChoose }: StatusProps) {
  return (
    <label
      className={clsx(
        'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border px-4 text-[0.9375rem] leading-tight font-semibold transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-magenta',
        chosen ? 'border-tinta bg-tinta text-white' : 'border-linea bg-white hover:border-tinta',
      )}
    >
      <input
        type="radio"
        name="status"
        value={filter}
        checked={chosen}
        onChange={onChoose}
        className="sr-only"
      />
      {labels[filter]}
      {count !== undefined && (
        <span className={clsx('font-normal', chosen ? 'text-white/80' : 'text-tinta-2')}>
          {formatNumber(count)}
        </span>
      )}
    </label>
  )
}

/** What is looked for, and how many there are of each status: the one is chosen by the other. */
export function ChecklistFilters({ search }: { search: ChecklistSearch }) {
  const [text, setText] = useTypedFilter(search.q, search.setText)
  const { data: counts } = useRead(checklistApi.count, {})
  return (
    <section aria-label="Búsqueda" className="mb-8 grid gap-5">
      <div className="max-w-140">
        <TextField
          label="Buscar"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder="Barco, matrícula, traslado, puerto o persona"
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </div>
      <fieldset className="min-w-0">
        <legend className="sr-only">Estado de la lista</legend>
        <div className="flex flex-wrap gap-2">
          {checklistStatusFilters.map(filter => (
            <Status
              key={filter}
              filter={filter}
              count={counts?.[filter]}
              chosen={search.status === filter}
              onChoose={() => search.setStatus(filter)}
            />
          ))}
        </div>
      </fieldset>
    </section>
  )
}
