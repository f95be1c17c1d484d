import { jobSorts, vesselTypes } from '#domain/jobs/job.ts'
import { jobQuery } from '#domain/jobs/job-api.ts'
import { portSource } from '#web/ports/port-source.ts'
import type { FilterField } from '#web/ui/filters.ts'
import { vesselTypeLabel } from '#web/vessels/vessel-labels.ts'

const { q, port, vesselType, from, to, minBudget } = jobQuery.shape

export const jobFilters = { narrow: { q, port, vesselType, from, to, minBudget }, orders: jobSorts }

export const jobFilterWords = {
  label: 'Filtros de las ofertas',
  placeholder: 'Puerto, barco, palabra…',
  show: 'Ver ofertas',
}

export const jobFilterFields: readonly FilterField<keyof typeof jobFilters.narrow>[] = [
  { kind: 'suggested', name: 'port', label: 'Puerto', placeholder: 'Origen o destino', source: portSource },
  {
    kind: 'choice',
    name: 'vesselType',
    label: 'Embarcación',
    none: 'Cualquiera',
    options: vesselTypes.map(value => ({ value, label: vesselTypeLabel[value] })),
  },
  {
    kind: 'days',
    start: { name: 'from', label: 'Salida desde' },
    end: { name: 'to', label: 'Salida hasta' },
  },
  { kind: 'figure', name: 'minBudget', label: 'Presupuesto desde', suffix: '€' },
]
