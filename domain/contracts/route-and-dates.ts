import type { ContractData, ContractField } from '#domain/contracts/contract-data.ts'

/** The offer's fields that follow its contracts, once every completed one says the same. */
export const routeAndDates = [
  'startDate',
  'endDate',
  'originPort',
  'destinationPort',
] as const satisfies readonly ContractField[]
export type RouteAndDates = Pick<ContractData, (typeof routeAndDates)[number]>

export const sameRouteAndDates = (one: RouteAndDates, other: RouteAndDates): boolean =>
  routeAndDates.every(field => one[field] === other[field])
