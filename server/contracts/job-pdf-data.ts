import type { ContractData } from '#domain/contracts/contract-data.ts'
import { defaultTerms } from '#domain/contracts/terms.ts'
import { budgetOf } from '#domain/jobs/budget-of-role.ts'
import type { CrewRole } from '#domain/jobs/crew-role.ts'
import { boundFields, pickFields } from '#domain/jobs/offer-field-lists.ts'
import type { JobRow } from '#server/jobs/job-table.ts'

/** A contract with the offer's own values: the price for the whole transfer in this role, and the standard terms. */
export const jobPdfData = (job: JobRow, role: CrewRole | null) =>
  ({
    jobTitle: job.title,
    ...pickFields(job, boundFields),
    budget: budgetOf(job, role),
    crewRequired: job.crewRequired,
    payBasis: 'fixed',
    terms: defaultTerms,
  }) satisfies Partial<ContractData>
