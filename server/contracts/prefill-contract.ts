import type { ContractDraft } from '#domain/contracts/contract-data.ts'
import { formatCountry } from '#domain/spanish-format.ts'
import { currentDocument } from '#domain/vessels/vessel-document.ts'
import type { UserRow } from '#server/accounts/account-table.ts'
import { declaredStatuses } from '#server/contracts/declared-statuses.ts'
import type { Applied } from '#server/contracts/find-contract.ts'
import { jobPdfData } from '#server/contracts/job-pdf-data.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import type { Papers } from '#server/vessels/vessel-queries.ts'

/** The vessel's data that the offer's own fields lack. */
function vesselData({ vessel, documents }: Papers): ContractDraft {
  const insurance = currentDocument(documents, 'insurance')
  return {
    vesselRegistration: vessel.registrationNumber,
    vesselFlag: formatCountry(vessel.flag),
    insurer: insurance?.issuer ?? null,
    insurancePolicy: insurance?.number ?? null,
    insuranceEnd: insurance?.validUntil ?? null,
  }
}

/** The data of offer, agreed quote, vessel and profiles, so that nobody types it again. */
export const prefillContract = (
  job: JobRow,
  owner: UserRow,
  crew: UserRow,
  papers: Papers | undefined,
  { role, quoted }: Applied,
): ContractDraft => ({
  crewName: crew.name,
  crewEmail: crew.email,
  crewPhone: crew.phone,
  crewIdNumber: crew.idNumber,
  crewAddress: crew.address,
  ownerName: owner.name,
  ownerEmail: owner.email,
  ownerPhone: owner.phone,
  ownerCompany: owner.companyName,
  // The owner's document and address are shown after signing: the owner adds them.
  ownerIdNumber: null,
  ownerAddress: null,
  ...declaredStatuses(owner, crew),
  ...jobPdfData(job, role),
  ...(papers ? vesselData(papers) : {}),
  ...quoted,
})
