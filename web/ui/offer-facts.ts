import type { JobView } from '#domain/jobs/job.ts'
import { formatNumber } from '#web/ui/format.ts'
import { vesselTypeLabel } from '#web/ui/vessel.ts'

/** The vessel and the crew it asks for; what the offer doesn't say is left out. */
export function offerFacts(
  job: Pick<JobView, 'vesselType' | 'vesselLength' | 'crewRequired'>,
): { term: string; value: string }[] {
  return [
    { term: 'Embarcación', value: vesselTypeLabel[job.vesselType] },
    ...(job.vesselLength === null ? [] : [{ term: 'Eslora', value: `${formatNumber(job.vesselLength)} m` }]),
    { term: 'Tripulantes', value: formatNumber(job.crewRequired) },
  ]
}
