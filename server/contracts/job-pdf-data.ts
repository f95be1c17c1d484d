import type { ContractData } from '#domain/contracts/contract.ts'
import { defaultTerms } from '#domain/contracts/terms.ts'
import type { JobRow } from '#server/jobs/job-table.ts'

/** What a contract says that says just what the offer does: its price is for the whole transfer, its terms the usual ones. */
export const jobPdfData = (job: JobRow) =>
  ({
    jobTitle: job.title,
    vesselType: job.vesselType,
    vesselName: job.vesselName,
    vesselLength: job.vesselLength,
    originPort: job.originPort,
    destinationPort: job.destinationPort,
    startDate: job.startDate,
    endDate: job.endDate,
    budget: job.budget,
    crewRequired: job.crewRequired,
    payBasis: 'fixed',
    terms: defaultTerms,
  }) satisfies Partial<ContractData>
