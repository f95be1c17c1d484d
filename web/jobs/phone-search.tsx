import { Search } from 'lucide-react'
import type { JobFilters } from '#web/jobs/use-job-filters.ts'

export function PhoneSearch({ values, type, choose }: Pick<JobFilters, 'values' | 'type' | 'choose'>) {
  return (
    <search>
      <form
        onSubmit={event => {
          event.preventDefault()
          choose({})
        }}
      >
        <label className="flex min-h-[54px] items-center gap-3 rounded-full border border-control bg-white px-5 focus-within:border-magenta focus-within:shadow-[0_0_0_1px_var(--color-magenta)]">
          <Search className="size-5 shrink-0 text-tinta-2" aria-hidden="true" />
          <span className="sr-only">Buscar</span>
          <input
            type="search"
            className="w-full min-w-0 bg-transparent text-[1rem] outline-none placeholder:text-tinta-2"
            placeholder="Puerto, barco, palabra…"
            maxLength={120}
            value={values.q}
            onChange={event => type({ q: event.target.value })}
          />
        </label>
      </form>
    </search>
  )
}
