import { contentHash } from '#server/contracts/content-hash.ts'
import type { ContractRow } from '#server/contracts/contract-table.ts'
import { agreedData } from '#server/contracts/contract-view.ts'
import type { StoredService } from '#server/sea-service/sea-service-table.ts'

/** The data that the owner signs, also attached to the document: people as the contract names them. */
export function signedService(contract: ContractRow, data: StoredService) {
  const { crewName, crewIdNumber, ownerName } = agreedData(contract)
  return {
    contract: contract.wholeHash,
    person: { name: crewName, idNumber: crewIdNumber ?? null },
    owner: { name: ownerName },
    data,
  }
}

export const serviceHash = (contract: ContractRow, data: StoredService): string =>
  contentHash(signedService(contract, data))
