import type { JobView } from '#domain/jobs/job.ts'
import { formatNumber } from '#domain/spanish-format.ts'
import { roleFacts } from '#web/jobs/role-words.ts'
import { vesselTypeLabel } from '#web/vessels/vessel-labels.ts'

export interface JobFact {
  term: string
  value: string
  /** 'Velero' needs no 'Embarcación' beside it in a narrow place. */
  saysItself?: true
}

export function jobFacts(
  job: Pick<JobView, 'vesselType' | 'vesselLength' | 'crewRequired' | 'budget' | 'roleBudgets'>,
): JobFact[] {
  return [
    { term: 'Embarcación', value: vesselTypeLabel[job.vesselType], saysItself: true },
    ...(job.vesselLength === null
      ? []
      : [{ term: 'Eslora', value: `${formatNumber(job.vesselLength)} m`, saysItself: true } as const]),
    { term: 'Tripulantes', value: formatNumber(job.crewRequired) },
    ...roleFacts(job),
  ]
}
