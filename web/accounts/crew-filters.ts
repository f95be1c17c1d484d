import { vesselPreferences } from '#domain/accounts/account.ts'
import { crewNarrowing } from '#domain/accounts/crew-query.ts'
import { commonCertificates } from '#web/accounts/certificates.ts'
import type { FilterField } from '#web/ui/filters.ts'
import { parsedFilters } from '#web/ui/parsed-filters.ts'
import { vesselPreferenceLabel } from '#web/vessels/vessel-labels.ts'

export const crewFilters = parsedFilters(crewNarrowing)

export const crewFilterWords = {
  label: 'Filtros de los tripulantes',
  placeholder: 'Nombre, experiencia, puerto…',
  show: 'Ver tripulantes',
}

export const crewFilterFields: readonly FilterField<keyof typeof crewNarrowing>[] = [
  {
    kind: 'choice',
    name: 'vesselPreference',
    label: 'Embarcación preferida',
    none: 'Sin filtrar',
    options: vesselPreferences.map(value => ({ value, label: vesselPreferenceLabel[value] })),
  },
  {
    kind: 'words',
    name: 'certification',
    label: 'Titulación',
    placeholder: 'Patrón de Yate',
    suggestions: commonCertificates,
  },
  {
    kind: 'days',
    start: { name: 'availableFrom', label: 'Disponible desde' },
    end: { name: 'availableTo', label: 'Disponible hasta' },
  },
]
