import { fault } from '#domain/faults.ts'

/** The lists 6 and 7 are of the Spanish register. */
export const listOfOtherFlag = fault(
  'list_of_other_flag',
  () => 'La lista sexta o séptima es de la bandera española. Deja la lista vacía o cambia la bandera.',
)
export const vesselNameMissing = fault('vessel_name_missing', () => 'Escribe el nombre del barco.')
export const lengthMissing = fault('length_missing', () => 'Indica la eslora.')
export const flagUnknown = fault('flag_unknown', () => 'Elige una bandera de la lista.')
export const registerListUnknown = fault('register_list_unknown', () => 'Elige la lista sexta o la séptima.')
export const mmsiUnreadable = fault('mmsi_unreadable', () => 'El MMSI tiene 9 cifras.')
export const yearBuiltUnlikely = fault('year_built_unlikely', () => 'Revisa el año de construcción.')
export const enginesOutOfRange = fault(
  'engines_out_of_range',
  ({ max }: { max: number }) => `El número de motores va de 0 a ${max}.`,
)
export const fuelUnknown = fault('fuel_unknown', () => 'Elige un combustible de la lista.')
export const berthsOutOfRange = fault(
  'berths_out_of_range',
  ({ max }: { max: number }) => `El número de literas va de 0 a ${max}.`,
)
export const documentKindUnknown = fault(
  'document_kind_unknown',
  () => 'Elige un tipo de documento de la lista.',
)
