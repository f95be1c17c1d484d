import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { vesselPreferences } from '#domain/accounts/account.ts'
import { commonCertificates } from '#web/accounts/certificates.ts'
import type { CrewFilter, CrewSearch } from '#web/accounts/crew-search.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { useTypedFilter } from '#web/ui/use-typed-filter.ts'
import { vesselPreferenceLabel } from '#web/ui/vessel.ts'

interface TypedProps {
  search: CrewSearch
  filter: CrewFilter
  label: string
  placeholder: string
  list?: string
}

function TypedFilter({ search, filter, ...field }: TypedProps) {
  const [text, setText] = useTypedFilter(search.values[filter], value => search.set(filter, value))
  return (
    <TextField
      {...field}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      value={text}
      onChange={event => setText(event.target.value)}
    />
  )
}

export function CrewFilters({ search }: { search: CrewSearch }) {
  const certificates = useId()
  const more = useId()
  const narrowed = search.count - (search.query.q ? 1 : 0)
  const [open, setOpen] = useState(narrowed > 0)
  const { set } = search
  return (
    <search className="block rounded-card border border-linea bg-white p-4 sm:p-6">
      <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TypedFilter
          key={`q${search.clears}`}
          search={search}
          filter="q"
          label="Buscar"
          placeholder="Nombre, experiencia, puerto…"
        />
        <button
          type="button"
          aria-expanded={open}
          aria-controls={more}
          onClick={() => setOpen(!open)}
          className="flex min-h-13.5 items-center justify-center gap-2 rounded-full px-5 font-semibold inset-ring-[1.5px] inset-ring-tinta/25 hover:inset-ring-tinta"
        >
          <SlidersHorizontal aria-hidden="true" strokeWidth={1.8} className="size-4.5 text-magenta" />
          Filtros{narrowed > 0 ? ` (${narrowed})` : ''}
        </button>
      </div>
      <div id={more} hidden={!open}>
        <div className="mt-6 grid gap-4 border-t border-linea pt-6 sm:grid-cols-2 xl:grid-cols-4">
          <SelectField
            label="Embarcación preferida"
            value={search.query.vesselPreference ?? ''}
            onChange={event => set('vesselPreference', event.target.value)}
          >
            <option value="">Sin filtrar</option>
            {vesselPreferences.map(preference => (
              <option key={preference} value={preference}>
                {vesselPreferenceLabel[preference]}
              </option>
            ))}
          </SelectField>
          <TypedFilter
            key={`certification${search.clears}`}
            search={search}
            filter="certification"
            label="Titulación"
            placeholder="Patrón de Yate"
            list={certificates}
          />
          <TextField
            label="Disponible desde"
            type="date"
            value={search.query.availableFrom ?? ''}
            onChange={event => set('availableFrom', event.target.value)}
          />
          <TextField
            label="Disponible hasta"
            type="date"
            min={search.query.availableFrom}
            value={search.query.availableTo ?? ''}
            onChange={event => set('availableTo', event.target.value)}
          />
        </div>
        <div className="mt-4 flex justify-end">
          <Button tone="quiet" size="compact" disabled={search.count === 0} onClick={search.clear}>
            Quitar filtros
          </Button>
        </div>
      </div>
      <datalist id={certificates}>
        {commonCertificates.map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </search>
  )
}
