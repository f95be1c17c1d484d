import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { vesselTypes } from '#domain/jobs/job.ts'
import { activeCount, type Filters, noFilters } from '#web/jobs/job-filters.ts'
import { PORT_LIST_ID } from '#web/jobs/port-list.tsx'
import type { JobFilters } from '#web/jobs/use-job-filters.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { vesselTypeLabel } from '#web/ui/vessel.ts'

/** The filters on a phone, all but the search itself: chosen together, applied together. */
export function FilterSheet({ filters, choose }: Pick<JobFilters, 'filters' | 'choose'>) {
  const [draft, setDraft] = useState<Filters>()
  const active = activeCount({ ...filters, q: '' })
  const form = useId()
  const set = (changes: Partial<Filters>) => setDraft(before => before && { ...before, ...changes })
  const apply = (next: Filters) => {
    choose(next)
    setDraft(undefined)
  }
  return (
    <>
      <Button tone="ghost" size="compact" onClick={() => setDraft(filters)}>
        <SlidersHorizontal className="size-4" aria-hidden="true" />
        {active > 0 ? `Filtros (${active})` : 'Filtros'}
      </Button>
      <Dialog
        open={draft !== undefined}
        onOpenChange={open => {
          if (!open) setDraft(undefined)
        }}
        title="Filtros"
        footer={
          <>
            {active > 0 && (
              <Button tone="quiet" onClick={() => apply({ ...noFilters, q: filters.q })}>
                Quitar filtros
              </Button>
            )}
            <Button type="submit" form={form}>
              Ver ofertas
            </Button>
          </>
        }
      >
        {draft && (
          <form
            id={form}
            className="grid gap-5"
            onSubmit={event => {
              event.preventDefault()
              apply(draft)
            }}
          >
            <TextField
              label="Puerto de origen o destino"
              list={PORT_LIST_ID}
              maxLength={120}
              value={draft.port}
              onChange={event => set({ port: event.target.value })}
            />
            <SelectField
              label="Embarcación"
              value={draft.vesselType}
              onChange={event => set({ vesselType: event.target.value })}
            >
              <option value="">Cualquiera</option>
              {vesselTypes.map(vessel => (
                <option key={vessel} value={vessel}>
                  {vesselTypeLabel[vessel]}
                </option>
              ))}
            </SelectField>
            <TextField
              label="Salida desde"
              type="date"
              value={draft.from}
              onChange={event => set({ from: event.target.value })}
            />
            <TextField
              label="Salida hasta"
              type="date"
              value={draft.to}
              onChange={event => set({ to: event.target.value })}
            />
            <TextField
              label="Presupuesto desde"
              type="number"
              inputMode="numeric"
              min={0}
              suffix="€"
              value={draft.minBudget}
              onChange={event => set({ minBudget: event.target.value })}
            />
          </form>
        )}
      </Dialog>
    </>
  )
}
