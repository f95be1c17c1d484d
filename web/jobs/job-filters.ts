import * as z from 'zod/mini'
import { jobSorts } from '#domain/jobs/job.ts'
import { jobQuery } from '#domain/jobs/job-api.ts'
import { jobNarrowing } from '#domain/jobs/job-narrowing.ts'
import { fitFilters } from '#domain/titles/fit-view.ts'
import { vesselTypes } from '#domain/vessels/vessel-type.ts'
import { portSource } from '#web/ports/port-source.ts'
import type { FilterField } from '#web/ui/filters.ts'
import { vesselTypeLabel } from '#web/vessels/vessel-labels.ts'

const narrow = { ...jobNarrowing, fit: jobQuery.shape.fit }
/** For who has no titles the last one is no filter. */
const narrowWithoutFit = { ...narrow, fit: narrow.fit.check(z.refine(() => false)) }

export const jobFilters = { narrow, orders: jobSorts }
export const jobFiltersWithoutFit: typeof jobFilters = { narrow: narrowWithoutFit, orders: jobSorts }

export const jobFilterWords = {
  label: 'Filtros de las ofertas',
  placeholder: 'Puerto, barco, palabra…',
  show: 'Ver ofertas',
}

type JobFilterField = FilterField<keyof typeof jobNarrowing | 'fit'>

export const jobFilterFields: readonly JobFilterField[] = [
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
export const jobFilterFieldsWithFit: readonly JobFilterField[] = [
  { kind: 'switch', name: 'fit', label: 'Solo las que valen con mis titulaciones', value: fitFilters[0] },
  ...jobFilterFields,
]
