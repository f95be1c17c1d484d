import { isDayText } from '#domain/day-text.ts'
import { jobSorts } from '#domain/jobs/job-list.ts'
import type { jobQuery } from '#domain/jobs/job-list-api.ts'
import type { jobNarrowing } from '#domain/jobs/job-narrowing.ts'
import { fitFilters } from '#domain/titles/fit-view.ts'
import { vesselTypes } from '#domain/vessels/vessel-type.ts'
import { isSearchText } from '#domain/visible-text.ts'
import { exactPortSource } from '#web/ports/port-source.ts'
import type { FilterField, FilterRules } from '#web/ui/filters.ts'
import { vesselTypeLabel } from '#web/vessels/vessel-labels.ts'

type JobNarrowing = typeof jobNarrowing & Pick<typeof jobQuery.shape, 'fit'>

const isFigure = (text: string) => Number.isFinite(Number(text)) && Number(text) >= 0
const isOneOf = (values: readonly string[]) => (text: string) => values.includes(text)

/** As the server's schemas do, without their library: the list is many people's first screen. */
const takes: FilterRules<JobNarrowing>['takes'] = {
  q: isSearchText,
  port: isSearchText,
  vesselType: isOneOf(vesselTypes),
  lengthMin: isFigure,
  lengthMax: isFigure,
  from: isDayText,
  to: isDayText,
  minBudget: isFigure,
  fit: isOneOf(fitFilters),
}

export const jobFilters: FilterRules<JobNarrowing> = { takes, orders: jobSorts }
/** For who has no titles the last one is no filter. */
export const jobFiltersWithoutFit: typeof jobFilters = {
  takes: { ...takes, fit: () => false },
  orders: jobSorts,
}

export const jobFilterWords = {
  label: 'Filtros de las ofertas',
  placeholder: 'Puerto, barco, palabra…',
  show: 'Ver ofertas',
}

type JobFilterField = FilterField<keyof JobNarrowing>

export const jobFilterFields: readonly JobFilterField[] = [
  {
    kind: 'suggested',
    name: 'port',
    label: 'Puerto',
    placeholder: 'Origen o destino',
    source: exactPortSource,
  },
  {
    kind: 'choice',
    name: 'vesselType',
    label: 'Embarcación',
    none: 'Cualquiera',
    options: vesselTypes.map(value => ({ value, label: vesselTypeLabel[value] })),
  },
  {
    kind: 'figures',
    label: 'Eslora',
    start: { name: 'lengthMin', label: 'Eslora desde', short: 'desde' },
    end: { name: 'lengthMax', label: 'Eslora hasta', short: 'hasta' },
    suffix: 'm',
  },
  {
    kind: 'days',
    start: { name: 'from', label: 'Salida desde' },
    end: { name: 'to', label: 'Salida hasta' },
  },
  { kind: 'figure', name: 'minBudget', label: 'Presupuesto desde', suffix: '€' },
]
export const jobFilterFieldsWithFit: readonly JobFilterField[] = [
  {
    kind: 'switch',
    name: 'fit',
    label: 'Solo las que valen con mis titulaciones',
    short: 'Te valen',
    value: fitFilters[0],
  },
  ...jobFilterFields,
]
