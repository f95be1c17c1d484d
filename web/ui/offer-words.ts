import type { JobView } from '#domain/jobs/job.ts'
import { formatNumber } from '#web/ui/format.ts'

const plurals = new Intl.PluralRules('es-ES')
const counted = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${plurals.select(count) === 'one' ? one : many}`

export const transferWords = (count: number) => counted(count, 'traslado completado', 'traslados completados')

/** '1 de 3 plazas cubiertas' */
export const placeWords = (job: Pick<JobView, 'acceptedCount' | 'crewRequired'>) =>
  `${formatNumber(job.acceptedCount)} de ${counted(job.crewRequired, 'plaza cubierta', 'plazas cubiertas')}`
