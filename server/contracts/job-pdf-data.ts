import type { ContractData } from '#domain/contracts/contract.ts'
import { defaultTerms } from '#domain/contracts/terms.ts'
import { boundFields, pickFields } from '#domain/jobs/offer-field-lists.ts'
import type { JobRow } from '#server/jobs/job-table.ts'

/** A contract with the offer's own values: the price for the whole transfer, and the standard terms. */
export const jobPdfData = (job: JobRow) =>
  ({
    jobTitle: job.title,
    ...pickFields(job, boundFields),
    crewRequired: job.crewRequired,
    payBasis: 'fixed',
    terms: defaultTerms,
  }) satisfies Partial<ContractData>
