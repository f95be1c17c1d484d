import { fault } from '#domain/faults.ts'

/** The lists 6 and 7 are of the Spanish register. */
export const listOfOtherFlag = fault(
  'list_of_other_flag',
  () => 'La lista sexta o séptima es de la bandera española. Deja la lista vacía o cambia la bandera.',
)
