import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { vesselTypes } from '#domain/jobs/job.ts'
import type { JobFilters } from '#web/jobs/use-job-filters.ts'
import { PortInput } from '#web/ui/port-input.tsx'
import { vesselTypeLabel } from '#web/ui/vessel.ts'

const control =
  'block w-full min-w-0 bg-transparent text-[1rem] font-semibold text-tinta outline-none placeholder:font-normal placeholder:text-tinta-2'

function Cell({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="min-w-0 bg-white px-4 py-2.5 focus-within:bg-magenta-2 focus-within:inset-shadow-[0_-2px_0_var(--color-magenta)]">
      <label htmlFor={id} className="block text-[0.8125rem] leading-snug text-tinta-2">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

/** The filters side by side, like the title block of a chart; phones get the same in a sheet. */
export function FilterBar({ values, type, choose }: Pick<JobFilters, 'values' | 'type' | 'choose'>) {
  return (
    <form
      aria-label="Filtros de las ofertas"
      className="grid grid-cols-3 gap-px overflow-hidden rounded-card border border-control bg-tinta/10 xl:grid-cols-[1.6fr_1.35fr_1.25fr_1.05fr_1.05fr_1fr]"
      onSubmit={event => {
        event.preventDefault()
        choose({})
      }}
    >
      <Cell label="Buscar">
        {id => (
          <input
            id={id}
            type="search"
            className={control}
            maxLength={120}
            placeholder="Palabras"
            value={values.q}
            onChange={event => type({ q: event.target.value })}
          />
        )}
      </Cell>
      <Cell label="Puerto">
        {id => (
          <PortInput
            id={id}
            className={control}
            // Beyond the bar's own edge, which clips only what is placed within it.
            listClassName="mt-3 -ml-4 w-84"
            maxLength={120}
            placeholder="Origen o destino"
            value={values.port}
            onChange={port => type({ port })}
          />
        )}
      </Cell>
      <Cell label="Embarcación">
        {id => (
          <select
            id={id}
            className={clsx(control, '-ml-1')}
            value={values.vesselType}
            onChange={event => choose({ vesselType: event.target.value })}
          >
            <option value="">Cualquiera</option>
            {vesselTypes.map(vessel => (
              <option key={vessel} value={vessel}>
                {vesselTypeLabel[vessel]}
              </option>
            ))}
          </select>
        )}
      </Cell>
      <Cell label="Salida desde">
        {id => (
          <input
            id={id}
            type="date"
            className={control}
            value={values.from}
            onChange={event => type({ from: event.target.value })}
          />
        )}
      </Cell>
      <Cell label="Salida hasta">
        {id => (
          <input
            id={id}
            type="date"
            className={control}
            value={values.to}
            onChange={event => type({ to: event.target.value })}
          />
        )}
      </Cell>
      <Cell label="Presupuesto desde">
        {id => (
          <input
            id={id}
            type="number"
            inputMode="numeric"
            min={0}
            className={control}
            placeholder="€"
            value={values.minBudget}
            onChange={event => type({ minBudget: event.target.value })}
          />
        )}
      </Cell>
    </form>
  )
}
