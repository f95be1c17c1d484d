import type { ContractData } from '#domain/contracts/contract.ts'
import { defaultTerms } from '#domain/contracts/terms.ts'
import type { JobRow } from '#server/jobs/job-table.ts'

/** A contract with the offer's own values: the price for the whole transfer, and the standard terms. */
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
