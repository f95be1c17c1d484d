import type { JobChanges } from '#domain/jobs/job.ts'

/** A vessel is told by its type, name and length. */
type Field = Exclude<keyof JobChanges, 'vesselId'>

const words: Record<Field, string> = {
  title: 'el título',
  description: 'la descripción',
  vesselType: 'el tipo de barco',
  vesselName: 'el nombre del barco',
  vesselLength: 'la eslora',
  originPort: 'el puerto de origen',
  destinationPort: 'el puerto de destino',
  startDate: 'la fecha de inicio',
  endDate: 'la fecha de fin',
  budget: 'el presupuesto',
  crewRequired: 'el número de tripulantes',
}
export const changeableFields = Object.keys(words) as Field[]

export const listChanges = (before: Partial<JobChanges>, after: Partial<JobChanges>): Field[] =>
  changeableFields.filter(field => before[field] !== after[field])

/** Each once, in the order of the form: what several edits changed is one list. */
export const nameFields = (fields: readonly Field[]): string =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(
    changeableFields.filter(field => fields.includes(field)).map(field => words[field]),
  )
