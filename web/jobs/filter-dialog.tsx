import { useId, useState } from 'react'
import { vesselTypes } from '#domain/jobs/job.ts'
import { activeCount, type Filters, noFilters } from '#web/jobs/job-filters.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { PortField } from '#web/ui/port-field.tsx'
import { vesselTypeLabel } from '#web/ui/vessel.ts'

interface Props {
  open: boolean
  filters: Filters
  onChoose: (filters: Filters) => void
  onClose: () => void
}

/** All filters but the search itself: chosen together, applied together. */
export function FilterDialog({ open, filters, onChoose, onClose }: Props) {
  const form = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title="Filtros"
      footer={
        <>
          {activeCount({ ...filters, q: '' }) > 0 && (
            <Button tone="quiet" onClick={() => onChoose({ ...noFilters, q: filters.q })}>
              Quitar filtros
            </Button>
          )}
          <Button type="submit" form={form}>
            Ver ofertas
          </Button>
        </>
      }
    >
      <FilterForm id={form} filters={filters} onChoose={onChoose} />
    </Dialog>
  )
}

/** What is chosen lives as long as the dialog is open. */
function FilterForm({ id, filters, onChoose }: Pick<Props, 'filters' | 'onChoose'> & { id: string }) {
  const [draft, setDraft] = useState(filters)
  const set = (changes: Partial<Filters>) => setDraft(before => ({ ...before, ...changes }))
  return (
    <form
      id={id}
      className="grid gap-5"
      onSubmit={event => {
        event.preventDefault()
        onChoose(draft)
      }}
    >
      <PortField
        label="Puerto de origen o destino"
        maxLength={120}
        value={draft.port}
        onChange={port => set({ port })}
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
  )
}
