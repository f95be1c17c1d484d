import type { JobView } from '#domain/jobs/job.ts'
import { formatCount, formatNumber } from '#domain/spanish-format.ts'

export const placeWords = (job: Pick<JobView, 'acceptedCount' | 'crewRequired'>) =>
  `${formatNumber(job.acceptedCount)} de ${formatCount(job.crewRequired, 'plaza cubierta', 'plazas cubiertas')}`
