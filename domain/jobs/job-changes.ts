import type { JobChanges } from '#domain/jobs/job.ts'

const words: Record<keyof JobChanges, string> = {
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
const list = new Intl.ListFormat('es', { type: 'conjunction' })

/** What differs between two states of an offer, in words: 'la fecha de fin y el presupuesto'. Empty where nothing does. */
export const nameChanges = (before: Partial<JobChanges>, after: Partial<JobChanges>): string =>
  list.format(
    (Object.keys(words) as (keyof JobChanges)[])
      .filter(field => before[field] !== after[field])
      .map(field => words[field]),
  )
