import type { JobView } from '#domain/jobs/job.ts'
import { formatNumber } from '#web/ui/format.ts'
import { vesselTypeLabel } from '#web/vessels/vessel-labels.ts'

export interface OfferFact {
  term: string
  value: string
  /** 'Velero' needs no 'Embarcación' beside it where there is little room. */
  saysItself?: true
}

/** The vessel and the crew it asks for; what the offer doesn't say is left out. */
export function offerFacts(job: Pick<JobView, 'vesselType' | 'vesselLength' | 'crewRequired'>): OfferFact[] {
  return [
    { term: 'Embarcación', value: vesselTypeLabel[job.vesselType], saysItself: true },
    ...(job.vesselLength === null
      ? []
      : [{ term: 'Eslora', value: `${formatNumber(job.vesselLength)} m`, saysItself: true } as const]),
    { term: 'Tripulantes', value: formatNumber(job.crewRequired) },
  ]
}
