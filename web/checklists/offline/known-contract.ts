import type { ContractView } from '#domain/contracts/contract.ts'
import type { ContractField } from '#domain/contracts/contract-data.ts'
import type { KnownContract } from '#web/checklists/offline/local-checklist.ts'

/** The contract's facts for a list that does not exist yet. */
export function knownContract({ _id, job, owner, crew, contractData }: ContractView): KnownContract {
  const text = (field: ContractField) => {
    const value = contractData[field]
    return value === null || value === undefined ? null : String(value)
  }
  return {
    _id,
    job,
    originPort: text('originPort') ?? '',
    destinationPort: text('destinationPort') ?? '',
    startDate: text('startDate') ?? '',
    endDate: text('endDate') ?? '',
    owner: { ...owner, email: text('ownerEmail') ?? '' },
    crew: { ...crew, email: text('crewEmail') ?? '' },
    vesselInfo: {
      vesselName: text('vesselName'),
      vesselType: text('vesselType'),
      registrationNumber: text('vesselRegistration'),
      portOfRegistry: null,
    },
  }
}
