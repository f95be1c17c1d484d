import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { activeCount } from '#web/jobs/job-filters.ts'
import type { JobFilters } from '#web/jobs/use-job-filters.ts'
import { Button } from '#web/ui/button.tsx'

// Comes with the first press: most visits filter nothing.
const FilterDialog = lazy(async () => ({
  default: (await import('#web/jobs/filter-dialog.tsx')).FilterDialog,
}))

/** The filters on a phone. */
export function FilterSheet({ filters, choose }: Pick<JobFilters, 'filters' | 'choose'>) {
  const [open, setOpen] = useState(false)
  // A dialog that closes still has to be there, to give the focus back.
  const [used, setUsed] = useState(false)
  const active = activeCount({ ...filters, q: '' })
  return (
    <>
      <Button
        tone="ghost"
        size="compact"
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      >
        <SlidersHorizontal className="size-4" aria-hidden="true" />
        {active > 0 ? `Filtros (${active})` : 'Filtros'}
      </Button>
      <Suspense>
        {used && (
          <FilterDialog
            open={open}
            filters={filters}
            onChoose={next => {
              choose(next)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
