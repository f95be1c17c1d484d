import type {
  ChecklistInput,
  ChecklistLocation,
  VesselInfo,
  WeatherConditions,
} from '#domain/checklists/checklist.ts'
import type { ContractData } from '#domain/contracts/contract.ts'

/** What is not said of the vessel stands in the contract. */
export const vesselOf = (given: ChecklistInput['vesselInfo'], contract: ContractData): VesselInfo => ({
  vesselName: given?.vesselName ?? contract.vesselName,
  vesselType: given?.vesselType ?? contract.vesselType,
  registrationNumber: given?.registrationNumber ?? contract.vesselRegistration,
  portOfRegistry: given?.portOfRegistry ?? null,
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
