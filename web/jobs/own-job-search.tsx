import { type JobView, jobStatuses } from '#domain/jobs/job.ts'
import { inStatus, severalLabel } from '#web/jobs/own-job-filters.ts'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import type { Filtering } from '#web/ui/filters.ts'
import { SearchPill } from '#web/ui/search-pill.tsx'

interface Props {
  filtering: Filtering
  /** Those with the words, in every state. */
  jobs: readonly JobView[]
  /** Until all are loaded nobody knows how many there are. */
  whole: boolean
  found: string
}

export function OwnJobSearch({ filtering, jobs, whole, found }: Props) {
  const { status = '' } = filtering.filters
  const chips = ['', ...jobStatuses].map(value => ({
    value,
    label: value === '' ? 'Todas' : severalLabel[value as (typeof jobStatuses)[number]],
    count: whole ? inStatus(jobs, value).length : undefined,
  }))
  return (
    <section aria-label="Filtros de tus ofertas" className="mb-8 grid gap-4">
      <SearchPill filtering={filtering} placeholder="Puerto, barco, palabra…" />
      <ChoiceChips
        legend="Estado de las ofertas"
        options={chips}
        chosen={status}
        onChoose={chosen => filtering.choose({ status: chosen })}
      />
      <p role="status" className="sr-only">
        {found}
      </p>
    </section>
  )
}
