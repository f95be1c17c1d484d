import type {
  ChecklistInput,
  ChecklistLocation,
  VesselInfo,
  WeatherConditions,
} from '#domain/checklists/checklist.ts'
import type { ContractData } from '#domain/contracts/contract-data.ts'
import type { VesselRow } from '#server/vessels/vessel-table.ts'

/** Absent fields come from the offer's vessel if there is one, and then from the contract. */
export const vesselOf = (
  given: ChecklistInput['vesselInfo'],
  vessel: Pick<VesselRow, 'name' | 'type' | 'registrationNumber' | 'homePort'> | undefined,
  contract: ContractData,
): VesselInfo => ({
  vesselName: given?.vesselName ?? vessel?.name ?? contract.vesselName,
  vesselType: given?.vesselType ?? vessel?.type ?? contract.vesselType,
  registrationNumber: given?.registrationNumber ?? vessel?.registrationNumber ?? contract.vesselRegistration,
  portOfRegistry: given?.portOfRegistry ?? vessel?.homePort ?? null,
})

export const locationOf = (given: ChecklistInput['location']): ChecklistLocation => ({
  port: given?.port ?? null,
  berth: given?.berth ?? null,
  coordinates: given?.coordinates ?? null,
})

export const weatherOf = (given: ChecklistInput['weatherConditions']): WeatherConditions => ({
  temperature: given?.temperature ?? null,
  windSpeed: given?.windSpeed ?? null,
  windDirection: given?.windDirection ?? null,
  visibility: given?.visibility ?? null,
  seaConditions: given?.seaConditions ?? null,
})
