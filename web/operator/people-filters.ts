import { roles } from '#domain/accounts/credentials.ts'
import { peopleNarrowing, personStates } from '#domain/operator/people.ts'
import { roleWords, stateWords } from '#web/operator/person-words.tsx'
import type { FilterField } from '#web/ui/filters.ts'
import { parsedFilters } from '#web/ui/parsed-filters.ts'

export const peopleFilters = parsedFilters(peopleNarrowing)

export const peopleFilterWords = {
  label: 'Buscar personas',
  placeholder: 'Nombre, correo o teléfono',
  show: 'Ver personas',
}

export const peopleFilterFields: readonly FilterField<keyof typeof peopleNarrowing>[] = [
  {
    kind: 'choice',
    name: 'role',
    label: 'Tipo',
    none: 'Todos',
    options: roles.map(value => ({ value, label: roleWords[value] })),
  },
  {
    kind: 'choice',
    name: 'state',
    label: 'Cuenta',
    none: 'Todas',
    options: personStates.map(value => ({ value, label: stateWords(value) })),
  },
]
