import type { ContractDraft } from '#domain/contracts/contract.ts'
import type { UserRow } from '#server/accounts/account-table.ts'
import { jobPdfData } from '#server/contracts/job-pdf-data.ts'
import type { JobRow } from '#server/jobs/job-table.ts'

/** What offer and profiles already say, so that nobody types it again. */
export const prefillContract = (job: JobRow, owner: UserRow, crew: UserRow): ContractDraft => ({
  crewName: crew.name,
  crewEmail: crew.email,
  crewPhone: crew.phone,
  crewIdNumber: crew.idNumber,
  crewAddress: crew.address,
  ownerName: owner.name,
  ownerEmail: owner.email,
  ownerPhone: owner.phone,
  ownerCompany: owner.companyName,
  // The owner's document and address are for who has signed: the owner adds them.
  ownerIdNumber: null,
  ownerAddress: null,
  ...jobPdfData(job),
})
