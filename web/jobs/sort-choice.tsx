import { ChevronDown } from 'lucide-react'
import type { JobSort } from '#domain/jobs/job.ts'
import { jobSorts } from '#domain/jobs/job.ts'
import type { JobFilters } from '#web/jobs/use-job-filters.ts'

const sortLabel: Record<JobSort, string> = {
  recent: 'Más recientes',
  start: 'Salida más próxima',
  budget: 'Mayor presupuesto',
}

export function SortChoice({ sort, choose }: Pick<JobFilters, 'sort' | 'choose'>) {
  return (
    <label className="ml-auto flex items-center gap-2 text-[0.9375rem]">
      <span className="text-tinta-2 max-sm:sr-only">Ordenar por</span>
      <span className="relative min-w-0">
        <select
          className="min-h-11 max-w-full appearance-none rounded-full border border-control bg-white pr-10 pl-4 text-[1rem] font-semibold focus-visible:rounded-full"
          value={sort}
          onChange={event => choose({ sort: event.target.value })}
        >
          {jobSorts.map(one => (
            <option key={one} value={one}>
              {sortLabel[one]}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          size={18}
          strokeWidth={1.6}
          className="pointer-events-none absolute inset-y-0 right-3.5 my-auto"
        />
      </span>
    </label>
  )
}
